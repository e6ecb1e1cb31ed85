import type { Job } from '../../jobs/job-handler.ts';
import { codeFrom } from '../../jobs/mail/mail-tokens.ts';
import { issueOneTimeToken, type LinkTokenType } from '../tokens/one-time-tokens.ts';
import type { AuthMail, AuthMailContext } from './auth-mail.ts';
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
export function confirmMail(context: AuthMailContext, recipient: Recipient): AuthMail {
  return linkMail(context, 'confirm', { ...recipient, to: recipient.email, type: 'confirmation' });
}

/** "You're invited", to an account that an operator has made. */
export function inviteMail(context: AuthMailContext, recipient: Recipient): AuthMail {
  return linkMail(context, 'invite', { ...recipient, to: recipient.email, type: 'confirmation' });
}

/** "Your code", which stands in for her password where she changes it. */
export function reauthenticationMail({ owner, tokens }: AuthMailContext, { job, userId, email }: Recipient): AuthMail {
  return {
    template: 'reauthentication',
    to: email,
    requested: true,
    values: async () => {
      const token = tokens('auth', 'reauthentication', userId, job.id);
      const code = codeFrom(token);
      await issueOneTimeToken(owner, { userId, type: 'reauthentication', relatesTo: email, token, code });
      return { Email: email, Token: code };
    },
  };
}

/** "Choose a new password". */
export function recoveryMail(context: AuthMailContext, recipient: Recipient): AuthMail {
  return linkMail(context, 'recovery', { ...recipient, to: recipient.email, type: 'recovery' });
}

/** "Here is your link to sign in", and the code that does as well. */
export function magicLinkMail(context: AuthMailContext, recipient: Recipient): AuthMail {
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

/**
 * "Confirm your change of email address" to the present one, and "Confirm this email address" to the new one, which is
 * not yet anybody's: it says that somebody has asked. Its code is typed in on the device that has asked.
 */
export function emailChangeMail(context: AuthMailContext, change: EmailChange): AuthMail {
  const { type, newEmail, email, userId, job } = change;
  const more = { NewEmail: newEmail };
  if (type === 'email_change_current') return linkMail(context, 'email-change', { ...change, to: email, more });
  const code = codeFrom(context.tokens('auth', type, userId, job.id));
  return linkMail(context, 'email-change-new', { ...change, to: newEmail, code, more: { ...more, Token: code } });
}

/** "You already have an account", to the owner of an address somebody signed up with again. */
export function alreadyRegisteredMail(email: string): AuthMail {
  return { template: 'already-registered', to: email, values: () => ({ Email: email }) };
}

/** Daily limit: whoever knows her password can have no more sent. */
const passwordChangesPerDay = 10;

/** "Your password was changed". */
export function passwordChangedMail(email: string): AuthMail {
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
export function emailChangedMail(formerEmail: string): AuthMail {
  return {
    template: 'email-changed',
    to: formerEmail.toLowerCase(),
    perDay: identityChangesPerDay,
    values: () => ({ Email: formerEmail }),
  };
}

/** "Two-step sign-in is on", or that a factor was removed; of no type: all of them. */
export function factorMail(
  template: 'factor-added' | 'factor-removed',
  email: string,
  factorType: string | undefined,
): AuthMail {
  const what = { totp: 'App', webauthn: 'Key' }[factorType ?? ''] ?? 'Off';
  return { template, to: email, values: () => ({ Email: email, [what]: 'yes' }) };
}

/** "A new way to sign in", or "A way to sign in was removed". */
export function identityMail(
  template: 'identity-linked' | 'identity-unlinked',
  email: string,
  provider: string,
): AuthMail {
  return {
    template,
    to: email,
    perDay: identityChangesPerDay,
    values: () => ({ Email: email, Provider: provider }),
  };
}

/** "A recovery code was used", with how many are left as it goes out. */
export function recoveryCodeMail({ owner }: AuthMailContext, userId: string, email: string): AuthMail {
  return {
    template: 'recovery-code-used',
    to: email,
    values: async () => {
      const { rows } = await owner.query<{ left: string }>(
        'select count(*)::text as left from backend.recovery_codes where user_id = $1 and used_at is null',
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
function linkMail(context: AuthMailContext, template: AuthMail['template'], mail: LinkMail): AuthMail {
  const { job, userId, email, to, type, redirectTo, flowId, code, more } = mail;
  return {
    template,
    to,
    requested: true,
    values: async () => {
      const token = context.tokens('auth', type, userId, job.id);
      await issueOneTimeToken(context.owner, { userId, type, relatesTo: to, token, code, flowId });
      return { Email: email, ConfirmationURL: linkPageUrl(context.siteUrl, { token, redirectTo }), ...more };
    },
  };
}
