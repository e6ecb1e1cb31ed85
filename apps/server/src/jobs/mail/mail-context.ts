import type { MailTokens } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import type { Pool } from 'pg';
import type { Organizer } from '../../calendar/organizer.ts';

/** Dependencies of mail messages. */
export interface MailContext {
  owner: Pool;
  /** Where people reach the app, without a trailing slash. */
  siteUrl: string;
  tokens: MailTokens;
  /** Sender of calendar invitations: the mailbox that mails come from. */
  organizer: Organizer;
}
