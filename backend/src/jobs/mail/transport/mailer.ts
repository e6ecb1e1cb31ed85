export interface OutgoingMail {
  /** Message id, the job's: sent twice, mail clients deduplicate it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /**
   * iTIP messages: the first as a `text/calendar` alternative, and as an attachment for mail clients that show none;
   * those of further dates as `text/calendar` parts of their own (RFC 6047, 2.4).
   */
  calendar?: readonly CalendarPart[] | undefined;
}

/** iTIP message (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Mail transport, called by job handlers. */
export interface Mailer {
  /** Delivers; rejects with a `PermanentError` where a retry is no use, and never with any of its content. */
  deliver(message: OutgoingMail): Promise<void>;
  /** Whether mail can be sent to an address at all; true where that is not known. */
  takesAddress(address: string): Promise<boolean>;
  /** Logs in to the mail server; undefined where there is none. */
  verify?: () => Promise<true>;
  /** Closes connections. */
  close(): Promise<void>;
}
