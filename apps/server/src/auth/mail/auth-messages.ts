import type { Job } from '../../jobs/job-handler.ts';
import type { MailContext } from '../../jobs/mail/mail-context.ts';
import type { MailMessage } from '../../jobs/mail/send-mail.ts';
import { codeFrom, issueOneTimeToken, type LinkTokenType } from '../tokens/one-time-tokens.ts';
import { linkPageUrl } from './link-page-url.ts';

interface Recipient {
  job: Job;
  userId: string;
  email: string;
  /** Redirect target of the link. */
  redirectTo: string;
  /** PKCE flow of the link. */
  flowId: string | undefined;
}

/** "Please confirm your address", after a sign-up. */
export function confirmMail(context: MailContext, recipient: Recipient): MailMessage {
  return linkMail(context, 'confirm', { ...recipient, to: recipient.email, type: 'confirmation' });
}

/** "You're invited", to an account that an operator has made. */
export function inviteMail(context: MailContext, recipient: Recipient): MailMessage {
  return linkMail(context, 'invite', { ...recipient, to: recipient.email, type: 'confirmation' });
}

/** "Your code", which stands in for her password where she changes it. */
export function reauthenticationMail({ owner, tokens }: MailContext, { job, userId, email }: Recipient): MailMessage {
  return {
    template: 'reauthentication',
    to: email,
    values: async () => {
      const token = tokens('auth', 'reauthentication', userId, job.id);
      const code = codeFrom(token);
      await issueOneTimeToken(owner, { userId, type: 'reauthentication', relatesTo: email, token, code });
      return { Email: email, Token: code };
    },
  };
}

/** "Choose a new password". */
export function recoveryMail(context: MailContext, recipient: Recipient): MailMessage {
  return linkMail(context, 'recovery', { ...recipient, to: recipient.email, type: 'recovery' });
}

/** "Here is your link to sign in", and the code that does as well. */
export function magicLinkMail(context: MailContext, recipient: Recipient): MailMessage {
  const code = codeFrom(context.tokens('auth', 'code', recipient.userId, recipient.job.id));
  return linkMail(context, 'magic-link', {
    ...recipient,
    to: recipient.email,
    type: 'magiclink',
    code,
    more: { Token: code },
  });
}

interface EmailChange extends Recipient {
  newEmail: string;
  /** Which of the two addresses is mailed. */
  type: 'email_change_current' | 'email_change_new';
}

/** "Please agree to the change of your address". */
export function emailChangeMail(context: MailContext, change: EmailChange): MailMessage {
  const to = change.type === 'email_change_new' ? change.newEmail : change.email;
  return linkMail(context, 'email-change', {
    ...change,
    to,
    more: { NewEmail: change.newEmail },
  });
}

/** "You already have an account", to the owner of an address somebody signed up with again. */
export function alreadyRegisteredMail(email: string): MailMessage {
  return { template: 'already-registered', to: email, values: () => ({ Email: email }) };
}

/** Daily limit: whoever knows her password can have no more sent. */
const passwordChangesPerDay = 10;

/** "Your password was changed". */
export function passwordChangedMail(email: string): MailMessage {
  return {
    template: 'password-changed',
    to: email,
    perDay: passwordChangesPerDay,
    values: () => ({ Email: email }),
  };
}

/** Daily limit: whoever is signed in as her can have no more sent. */
const identityChangesPerDay = 10;

/** "Your email address was changed", to the one before. */
export function emailChangedMail(formerEmail: string): MailMessage {
  return {
    template: 'email-changed',
    to: formerEmail.toLowerCase(),
    perDay: identityChangesPerDay,
    values: () => ({ Email: formerEmail }),
  };
}

/** "Two-step sign-in is on", or that a factor was removed; of no type: all of them (`private.reset_second_factor`). */
export function factorMail(
  template: 'factor-added' | 'factor-removed',
  email: string,
  factorType: string | undefined,
): MailMessage {
  const what = { totp: 'App', webauthn: 'Key' }[factorType ?? ''] ?? 'Off';
  return { template, to: email, values: () => ({ Email: email, [what]: 'yes' }) };
}

/** "A new way to sign in", or "A way to sign in was removed". */
export function identityMail(
  template: 'identity-linked' | 'identity-unlinked',
  email: string,
  provider: string,
): MailMessage {
  return {
    template,
    to: email,
    perDay: identityChangesPerDay,
    values: () => ({ Email: email, Provider: provider }),
  };
}

/** "A recovery code was used", with how many are left as it goes out. */
export function recoveryCodeMail({ owner }: MailContext, userId: string, email: string): MailMessage {
  return {
    template: 'recovery-code-used',
    to: email,
    values: async () => {
      const { rows } = await owner.query<{ left: string }>(
        'select count(*)::text as left from private.recovery_codes where user_id = $1 and used_at is null',
        [userId],
      );
      return { Email: email, Left: rows[0]?.left ?? '0' };
    },
  };
}

interface LinkMail extends Recipient {
  to: string;
  type: LinkTokenType;
  /** One-time password: six digits to type in instead of following the link. */
  code?: string;
  more?: Record<string, string>;
}

/** Mail with a link. Idempotent: the token is made when it is sent, and the same one when it has to be sent again. */
function linkMail(context: MailContext, template: MailMessage['template'], mail: LinkMail): MailMessage {
  const { job, userId, email, to, type, redirectTo, flowId, code, more } = mail;
  return {
    template,
    to,
    values: async () => {
      const token = context.tokens('auth', type, userId, job.id);
      await issueOneTimeToken(context.owner, { userId, type, relatesTo: to, token, code, flowId });
      return { Email: email, ConfirmationURL: linkPageUrl(context.siteUrl, { token, redirectTo }), ...more };
    },
  };
}
