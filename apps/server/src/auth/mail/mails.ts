import type { Message } from '../../jobs/mail/mailer.ts';
import type { AuthContext } from '../context.ts';
import { issueOneTimeToken, type LinkType } from '../one-time-tokens.ts';
import { renderMail } from './template.ts';

interface Recipient {
  userId: string;
  email: string;
  /** Where her link leads in the end. */
  redirectTo: string;
}

/** "Please confirm your address", after a sign-up. */
export function confirmMail(context: AuthContext, recipient: Recipient): Promise<Message> {
  return linkMail(context, 'confirm', 'signup', recipient);
}

/** "Choose a new password". */
export function recoveryMail(context: AuthContext, recipient: Recipient): Promise<Message> {
  return linkMail(context, 'recovery', 'recovery', recipient);
}

async function linkMail(
  context: AuthContext,
  template: 'confirm' | 'recovery',
  type: LinkType,
  { userId, email, redirectTo }: Recipient,
): Promise<Message> {
  const token = await issueOneTimeToken(context.owner, {
    userId,
    type: type === 'signup' ? 'confirmation' : 'recovery',
    relatesTo: email,
  });
  return renderMail(template, email, {
    Email: email,
    SiteURL: context.settings.siteUrl,
    ConfirmationURL: confirmationUrl(context, token, type, redirectTo),
  });
}

/** "You already have an account", to the owner of an address somebody signed up with again. */
export function alreadyRegisteredMail({ settings: { siteUrl } }: AuthContext, email: string): Promise<Message> {
  return renderMail('already-registered', email, { Email: email, SiteURL: siteUrl });
}

/** "Your password was changed". */
export function passwordChangedMail({ settings: { siteUrl } }: AuthContext, email: string): Promise<Message> {
  return renderMail('password-changed', email, { Email: email, SiteURL: siteUrl });
}

export function confirmationUrl({ settings }: AuthContext, token: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo });
  return `${settings.siteUrl}/auth/v1/verify?${query}`;
}
