import type { CalendarInvitation } from '../../../calendar/booking-invitation.ts';

export interface OutgoingMail {
  /** Message id, the job's: sent twice, mail clients deduplicate it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** iTIP message: a `text/calendar` alternative, and the same as an attachment for mail clients that show none. */
  calendar?: CalendarInvitation | undefined;
}

/** Mail transport, called by job handlers. */
export interface Mailer {
  /** Delivers; rejects with a `PermanentError` where a retry is no use, and never with any of its content. */
  deliver(message: OutgoingMail): Promise<void>;
  /** Logs in to the mail server; undefined where there is none. */
  verify?: () => Promise<true>;
  /** Closes connections. */
  close(): Promise<void>;
}
