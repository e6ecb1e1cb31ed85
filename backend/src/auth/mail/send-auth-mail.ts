import { z } from 'zod';
import type { Job, JobHandler } from '../../jobs/job-handler.ts';
import { emailChangeHours } from '../accounts/email-change.ts';
import type { AuthMail, AuthMailContext, SendMail } from './auth-mail.ts';
import {
  alreadyRegisteredMail,
  confirmMail,
  emailChangedMail,
  emailChangeMail,
  factorMail,
  identityMail,
  inviteMail,
  magicLinkMail,
  passwordChangedMail,
  reauthenticationMail,
  recoveryCodeMail,
  recoveryMail,
} from './auth-messages.ts';
import { type AuthMailKind, authMailKinds } from './request-auth-mail.ts';

const request = z.object({
  mail: z.enum(authMailKinds),
  user_id: z.uuid().nullable(),
  redirect_to: z.string().optional(),
  flow_id: z.uuid().optional(),
  provider: z.string().optional(),
  factor_type: z.string().optional(),
  former_email: z.email().optional(),
});

/** Recipient as of the moment of sending. */
interface Recipient {
  id: string;
  /** Null of an anonymous account. */
  email: string | null;
  email_change: string | null;
  confirmed: boolean;
  /** Whether the pending new address belongs to another account. */
  taken: boolean;
}

const recipient = `
select u.id, lower(u.email) as email, u.email_confirmed_at is not null as confirmed,
       case when u.email_change_sent_at > now() - make_interval(hours => $2) then u.email_change end as email_change,
       exists (select from auth.users other where lower(other.email) = u.email_change and other.deleted_at is null) as taken
  from auth.users u
 where u.id = $1 and u.deleted_at is null`;

/** Job `auth_mail`: looks the recipient up, makes the link and sends; a mail that is no longer due is dropped. */
export function sendAuthMail(context: AuthMailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const {
      mail,
      user_id: userId,
      redirect_to: redirectTo,
      flow_id: flowId,
      provider,
      factor_type: factorType,
      former_email: formerEmail,
    } = request.parse(payload);
    if (userId === null) return;
    const { rows } = await context.owner.query<Recipient>(recipient, [userId, emailChangeHours]);
    const [person] = rows;
    const about = { redirectTo: redirectTo ?? context.siteUrl, flowId, provider, factorType, formerEmail };
    const message = person && messageFor(context, { mail, job, person, ...about });
    if (message) await sendMail(job, message);
  };
}

interface AuthMailJob {
  mail: AuthMailKind;
  job: Job;
  person: Recipient;
  redirectTo: string;
  flowId: string | undefined;
  provider: string | undefined;
  factorType: string | undefined;
  formerEmail: string | undefined;
}

function messageFor(
  context: AuthMailContext,
  { mail, job, person, redirectTo, flowId, provider = '', factorType, formerEmail }: AuthMailJob,
): AuthMail | undefined {
  const { id: userId, email_change: newEmail, confirmed, taken } = person;
  // An anonymous account that becomes a permanent one has no present address to ask.
  if (person.email === null && mail !== 'email_change_new') return undefined;
  const email = person.email ?? newEmail ?? '';
  const recipient = { job, userId, email, redirectTo, flowId };
  switch (mail) {
    case 'confirmation':
      return confirmed
        ? undefined
        : recordSentAt(context, userId, 'confirmation_sent_at', confirmMail(context, recipient));
    case 'invite':
      return confirmed ? undefined : inviteMail(context, recipient);
    case 'reauthentication':
      return reauthenticationMail(context, recipient);
    case 'recovery':
      return recordSentAt(context, userId, 'recovery_sent_at', recoveryMail(context, recipient));
    case 'magic_link':
      return magicLinkMail(context, recipient);
    case 'already_registered':
      return alreadyRegisteredMail(email);
    case 'password_changed':
      return passwordChangedMail(email);
    case 'email_changed':
      return formerEmail === undefined ? undefined : emailChangedMail(formerEmail);
    case 'factor_added':
      return factorMail('factor-added', email, factorType);
    case 'factor_removed':
      return factorMail('factor-removed', email, factorType);
    case 'identity_linked':
      return identityMail('identity-linked', email, provider);
    case 'identity_unlinked':
      return identityMail('identity-unlinked', email, provider);
    case 'recovery_code_used':
      return recoveryCodeMail(context, userId, email);
    case 'email_change_current':
    case 'email_change_new':
      if (newEmail === null) return undefined;
      // No enumeration: its owner is told instead, and whoever requested it cannot tell the difference.
      if (taken && mail === 'email_change_new') return alreadyRegisteredMail(newEmail);
      return emailChangeMail(context, { ...recipient, newEmail, type: mail });
  }
}

/** Records when the mail is sent. */
function recordSentAt(
  { owner }: AuthMailContext,
  userId: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at',
  message: AuthMail,
): AuthMail {
  return {
    ...message,
    values: async () => {
      await owner.query(`update auth.users set ${column} = now() where id = $1`, [userId]);
      return message.values();
    },
  };
}
