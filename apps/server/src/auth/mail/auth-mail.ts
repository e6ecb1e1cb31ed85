import { z } from 'zod';
import type { Handler } from '../../jobs/handler.ts';
import type { Mailer, Message } from '../../jobs/mail/mailer.ts';
import {
  alreadyRegisteredMail,
  confirmMail,
  emailChangeMail,
  type MailContext,
  passwordChangedMail,
  recoveryMail,
} from './mails.ts';
import { type AuthMail, authMails } from './request-mail.ts';

const request = z.object({ mail: z.enum(authMails), user_id: z.uuid().nullable(), redirect_to: z.string().optional() });

/** What the mails need to know of her, as she is when they are sent. */
interface Recipient {
  id: string;
  email: string;
  email_change: string | null;
  confirmed: boolean;
  /** The address she wants to change to is somebody's already. */
  taken: boolean;
}

const recipient = `
select u.id, lower(u.email) as email, u.email_change, u.email_confirmed_at is not null as confirmed,
       exists (select from auth.users other where lower(other.email) = u.email_change and other.deleted_at is null) as taken
  from auth.users u
 where u.id = $1 and u.email is not null and u.deleted_at is null`;

/** Kind `auth_mail`: looks the person up, makes the link and sends. What she no longer waits for is not sent. */
export function sendAuthMail(context: MailContext, mailer: Mailer): Handler {
  return async (payload) => {
    const { mail, user_id: userId, redirect_to: redirectTo } = request.parse(payload);
    if (userId === null) return;
    const { rows } = await context.owner.query<Recipient>(recipient, [userId]);
    const message = rows[0] && (await compose(context, mail, rows[0], redirectTo ?? context.settings.siteUrl));
    if (message) await mailer.deliver(message);
  };
}

async function compose(
  context: MailContext,
  mail: AuthMail,
  { id: userId, email, email_change: newEmail, confirmed, taken }: Recipient,
  redirectTo: string,
): Promise<Message | undefined> {
  switch (mail) {
    case 'confirmation':
      if (confirmed) return undefined;
      await noteSent(context, userId, 'confirmation_sent_at');
      return confirmMail(context, { userId, email, redirectTo });
    case 'recovery':
      await noteSent(context, userId, 'recovery_sent_at');
      return recoveryMail(context, { userId, email, redirectTo });
    case 'already_registered':
      return alreadyRegisteredMail(context, email);
    case 'password_changed':
      return passwordChangedMail(context, email);
    case 'email_change_current':
    case 'email_change_new':
      if (newEmail === null) return undefined;
      // Its owner is told instead, and whoever asked cannot tell the difference.
      if (taken && mail === 'email_change_new') return alreadyRegisteredMail(context, newEmail);
      return emailChangeMail(context, { userId, email, newEmail, redirectTo, type: mail });
  }
}

async function noteSent(
  { owner }: MailContext,
  userId: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at',
): Promise<void> {
  await owner.query(`update auth.users set ${column} = now() where id = $1`, [userId]);
}
