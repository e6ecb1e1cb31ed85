import type { Pool } from 'pg';
import type { MailTokens } from './mail-tokens.ts';

/** Dependencies of mail messages. */
export interface MailContext {
  owner: Pool;
  /** Where people reach the app, without a trailing slash. */
  siteUrl: string;
  tokens: MailTokens;
}
