import type { RowWithClass } from '@kindling/domain/sessions/session-class';

type InvitationState = 'open' | 'coming' | 'expired' | 'withdrawn' | 'declined' | 'given_back' | 'session_cancelled';

/** Seat of a booking that is passed on by a link, as `guest_of_link` tells it. */
export interface Invitation extends RowWithClass {
  readonly state: InvitationState;
  /** Whether the link is the guest's own, made when she said yes. */
  readonly own: boolean;
  readonly first_name: string | null;
  /** Whether she hears of changes by mail. */
  readonly mailed: boolean;
  /** First name of whoever brings her; told once she has said yes. */
  readonly brought_by: string | null;
  readonly class_title: string;
  readonly class_slug: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly begun: boolean;
  readonly is_online: boolean;
  /** As the class's page tells everybody; null where that is a home's. */
  readonly venue_name: string | null;
  readonly address: string | null;
  readonly town: string | null;
  readonly at_home: boolean | null;
  readonly price_kind: string;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly bring: string | null;
}

/** `taken`: somebody has said yes with this link, which works once. */
export function asInvitation(answer: unknown): Invitation | 'taken' | undefined {
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return undefined;
  return answer.state === 'taken' ? 'taken' : (answer as Invitation);
}
