/** What one event says of one address. */
export interface Bounce {
  address: string;
  kind: 'hard' | 'soft' | 'complaint';
  /** Enhanced status code (RFC 3463). */
  status?: string | undefined;
  /** When it happened, in ISO 8601. */
  at: string;
}

/** Verified event of a mail provider; none of its bounces where it is about something else. */
export interface DeliveryEvent {
  /** Of the provider: an event is sent again with the same. */
  id: string;
  bounces: Bounce[];
}

/** Recipients of one event, at most: SES takes 50 a mail. */
export const mostRecipients = 100;

/** Not authentic: a wrong signature, secret or topic, or out of time. */
export class UnverifiedEventError extends Error {}
