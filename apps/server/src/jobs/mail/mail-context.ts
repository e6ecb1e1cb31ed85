import type { Pool } from 'pg';
import type { Organizer } from '../../calendar/booking-invitation.ts';
import type { MailTokens } from './mail-tokens.ts';

/** Dependencies of mail messages. */
export interface MailContext {
  owner: Pool;
  /** Where people reach the app, without a trailing slash. */
  siteUrl: string;
  tokens: MailTokens;
  /** Sender of calendar invitations: the mailbox that mails come from. */
  organizer: Organizer;
}
