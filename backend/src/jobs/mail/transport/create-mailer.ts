import type { Pool } from 'pg';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  owner: Pool;
}

export function createMailer({ smtpUrl, from, owner }: MailerOptions): Mailer {
  return smtpUrl === undefined ? createOutboxMailer(owner) : createSmtpMailer(smtpUrl, from);
}
