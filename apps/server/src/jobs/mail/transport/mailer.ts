export interface OutgoingMail {
  /** The job's: sent twice, it is the same mail to whoever gets it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stops mails of its kind, by a POST alone (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** For the handlers of jobs: nobody waits for a mail. */
export interface Mailer {
  /** Rejects when the mail could not be handed over, for good with a `PermanentError`; without a word of its content. */
  deliver(message: OutgoingMail): Promise<void>;
  /** Lets go of the connections. */
  close(): Promise<void>;
}
