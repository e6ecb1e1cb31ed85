/** What a link of hers is for, as `arrival_of_link` tells it. */
export interface ArrivalLink {
  purpose: 'tap' | 'end' | 'contact';
  here: boolean;
  home: boolean;
}

export function asArrivalLink(answer: unknown): ArrivalLink | undefined {
  if (typeof answer !== 'object' || answer === null || !('purpose' in answer)) return undefined;
  const { purpose, here, home } = answer as Record<string, unknown>;
  if (purpose !== 'tap' && purpose !== 'end' && purpose !== 'contact') return undefined;
  return { purpose, here: here === true, home: home === true };
}

export type InvitationAnswer = 'agreed' | 'declined' | 'never' | null;

/** What was answered to an invitation; undefined for a link nobody was sent. */
export function asInvitationAnswer(answer: unknown): InvitationAnswer | undefined {
  if (typeof answer !== 'object' || answer === null || !('answer' in answer)) return undefined;
  const { answer: given } = answer;
  return given === 'agreed' || given === 'declined' || given === 'never' ? given : null;
}

/** What her contact is told, as `overdue_of_link` tells it. */
export interface Overdue {
  name: string;
  homeBy: string;
  timeZone: string;
  startsAt: string | null;
  endsAt: string | null;
  place: string | null;
  teacher: string | null;
}

export function asOverdue(answer: unknown): Overdue | undefined {
  if (typeof answer !== 'object' || answer === null || !('home_by' in answer)) return undefined;
  const row = answer as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    name: String(row.name),
    homeBy: String(row.home_by),
    timeZone: String(row.time_zone),
    startsAt: text(row.starts_at),
    endsAt: text(row.ends_at),
    place: text(row.place),
    teacher: text(row.teacher),
  };
}
