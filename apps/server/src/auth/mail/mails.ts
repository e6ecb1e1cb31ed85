import type { Message } from '../../jobs/mail/mailer.ts';
import type { AuthContext } from '../context.ts';
import { issueOneTimeToken, type LinkType } from '../one-time-tokens.ts';
import { renderMail } from './template.ts';

/** What a mail is made with. */
export type MailContext = Pick<AuthContext, 'owner' | 'settings'>;

interface Recipient {
  userId: string;
  email: string;
  /** Where her link leads in the end. */
  redirectTo: string;
}

/** "Please confirm your address", after a sign-up. */
export async function confirmMail(context: MailContext, { userId, email, redirectTo }: Recipient): Promise<Message> {
  const token = await issueOneTimeToken(context.owner, { userId, type: 'confirmation', relatesTo: email });
  return renderMail('confirm', email, {
    Email: email,
    SiteURL: context.settings.siteUrl,
    ConfirmationURL: confirmationUrl(context, token, 'signup', redirectTo),
  });
}

/** "Choose a new password". */
export async function recoveryMail(context: MailContext, { userId, email, redirectTo }: Recipient): Promise<Message> {
  const token = await issueOneTimeToken(context.owner, { userId, type: 'recovery', relatesTo: email });
  return renderMail('recovery', email, {
    Email: email,
    SiteURL: context.settings.siteUrl,
    ConfirmationURL: confirmationUrl(context, token, 'recovery', redirectTo),
  });
}

interface EmailChange extends Recipient {
  newEmail: string;
  /** Which of the two addresses is asked. */
  type: 'email_change_current' | 'email_change_new';
}

/** "Please agree to the change of your address". */
export async function emailChangeMail(context: MailContext, change: EmailChange): Promise<Message> {
  const { userId, email, newEmail, redirectTo, type } = change;
  const to = type === 'email_change_new' ? newEmail : email;
  const token = await issueOneTimeToken(context.owner, { userId, type, relatesTo: to });
  return renderMail('email-change', to, {
    Email: email,
    NewEmail: newEmail,
    SiteURL: context.settings.siteUrl,
    ConfirmationURL: confirmationUrl(context, token, 'email_change', redirectTo),
  });
}

/** "You already have an account", to the owner of an address somebody signed up with again. */
export function alreadyRegisteredMail({ settings: { siteUrl } }: MailContext, email: string): Promise<Message> {
  return renderMail('already-registered', email, { Email: email, SiteURL: siteUrl });
}

/** "Your password was changed". */
export function passwordChangedMail({ settings: { siteUrl } }: MailContext, email: string): Promise<Message> {
  return renderMail('password-changed', email, { Email: email, SiteURL: siteUrl });
}

function confirmationUrl({ settings }: MailContext, token: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo });
  return `${settings.siteUrl}/auth/v1/verify?${query}`;
}
