import { formatClockTime, formatSessionDay } from '../sessions/format-session-time.ts';
import { outcomeTexts, type TryOutcome } from '../tries/try-outcomes.ts';

/** Participation status of a member in a class or one of its dates, or how a thing was: row of `my_participations`. */
export interface Participation {
  /** Null where it is a thing that she tried. */
  class_id: string | null;
  /** Null for the class as a whole. */
  session_id: string | null;
  /** Slug; null where it is a class. */
  thing: string | null;
  participation: 'booked' | 'waiting' | 'offered' | 'teaches' | 'been' | Exclude<TryOutcome, 'not_yet'>;
  /** How many are before her in line. */
  ahead: number | null;
  /** How long an offer is held. */
  until: string | null;
}

/** What a place in a list is about: a date of a class, the class, or a thing by its slug. */
export interface ParticipationSubject {
  classId?: string | undefined;
  sessionId?: string | undefined;
  thing?: string | undefined;
}

/** What presses most comes first. */
const order: readonly Participation['participation'][] = ['teaches', 'offered', 'booked', 'waiting', 'been'];

/** Hers at a date; of a class without a date what presses most. That she has been says nothing of a date. */
export function participationAt(
  participations: readonly Participation[],
  { classId, sessionId, thing }: ParticipationSubject,
): Participation | undefined {
  if (thing !== undefined) return participations.find((participation) => participation.thing === thing);
  return participations
    .filter(({ class_id, session_id, participation }) =>
      sessionId
        ? session_id === sessionId || (class_id === classId && participation === 'teaches')
        : class_id === classId,
    )
    .sort((one, other) => order.indexOf(one.participation) - order.indexOf(other.participation))[0];
}

/** "You’re going", "2nd in line", "Offered until 16:10": by her own clock, for an offer runs out where she is. */
export function participationLabel(
  { participation, ahead, until }: Participation,
  now: Date,
  timeZone: string,
): string {
  switch (participation) {
    case 'booked':
      return 'You’re going';
    case 'waiting':
      return `${ordinal((ahead ?? 0) + 1)} in line`;
    case 'offered':
      return until ? `Offered until ${momentLabel(until, now, timeZone)}` : 'Free now: be quick';
    case 'teaches':
      return 'You teach this';
    case 'been':
      return 'You’ve been';
    default:
      return outcomeTexts[participation].past;
  }
}

function momentLabel(until: string, now: Date, timeZone: string): string {
  const day = formatSessionDay(until, timeZone);
  const time = formatClockTime(until, timeZone);
  return day === formatSessionDay(now, timeZone) ? time : `${day}, ${time}`;
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(number: number): string {
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}
