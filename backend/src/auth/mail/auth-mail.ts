import type { Pool } from 'pg';
import type { Job } from '../../jobs/job-handler.ts';
import type { MailTokens } from '../../jobs/mail/mail-tokens.ts';

export const authTemplates = [
  'confirm',
  'magic-link',
  'recovery',
  'email-change',
  'email-change-new',
  'already-registered',
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'identity-linked',
  'identity-unlinked',
  'invite',
  'reauthentication',
] as const;

export type AuthTemplate = (typeof authTemplates)[number];

/** Mail of the auth service to one address. */
export interface AuthMail {
  template: AuthTemplate;
  to: string;
  /** Asked for this minute by whoever reads the address. */
  requested?: boolean;
  /** Daily limit of its kind for one address. */
  perDay?: number;
  /** Template values, links included: computed once it is known that it goes out. */
  values: () => AuthMailValues | Promise<AuthMailValues>;
}

export type AuthMailValues = Readonly<Record<string, string>>;

/** Sends a mail, once however often its job is retried. */
export type SendMail = (job: Job, mail: AuthMail) => Promise<void>;

export interface AuthMailContext {
  owner: Pool;
  /** Where people reach the app, without a trailing slash. */
  siteUrl: string;
  tokens: MailTokens;
}
