import type { Mailer } from '../../jobs/mail/transport/mailer.ts';
import type { AuthMailValues, AuthTemplate, SendMail } from './auth-mail.ts';

interface PlainMail {
  subject: string;
  /** Paragraphs. */
  text: (values: AuthMailValues) => (string | undefined)[];
}

const link = ({ ConfirmationURL: url }: AuthMailValues) => url;
const code = ({ Token: token }: AuthMailValues) => token && `Or type in this code: ${token}`;
const ignore = 'If you didn’t ask for this, you can ignore this email.';
const secure = 'If this wasn’t you, choose a new password at once.';

const plainMails: Readonly<Record<AuthTemplate, PlainMail>> = {
  confirm: {
    subject: 'Confirm your email address',
    text: (values) => ['Follow this link to confirm your email address:', link(values), ignore],
  },
  'magic-link': {
    subject: 'Your link to sign in',
    text: (values) => ['Follow this link to sign in:', link(values), code(values), ignore],
  },
  recovery: {
    subject: 'Choose a new password',
    text: (values) => ['Follow this link to choose a new password:', link(values), ignore],
  },
  invite: {
    subject: 'You’re invited',
    text: (values) => ['Follow this link to accept the invitation:', link(values)],
  },
  'email-change': {
    subject: 'Confirm your change of email address',
    text: (values) => [`Follow this link to change your address to ${values.NewEmail}:`, link(values), secure],
  },
  'email-change-new': {
    subject: 'Confirm this email address',
    text: (values) => ['Follow this link to use this address:', link(values), code(values), ignore],
  },
  reauthentication: { subject: 'Your code', text: ({ Token }) => [`Type in this code: ${Token}`, ignore] },
  'already-registered': {
    subject: 'You already have an account',
    text: ({ Email }) => [`Someone signed up with ${Email}, which has an account already.`, ignore],
  },
  'password-changed': { subject: 'Your password was changed', text: () => [secure] },
  'email-changed': { subject: 'Your email address was changed', text: () => [secure] },
  'factor-added': { subject: 'Two-step sign-in is on', text: () => [secure] },
  'factor-removed': { subject: 'A second step was removed', text: () => [secure] },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: ({ Left }) => [`Recovery codes left: ${Left}.`, secure],
  },
  'identity-linked': {
    subject: 'A way to sign in was added',
    text: ({ Provider }) => [`It’s possible to sign in with ${Provider} now.`, secure],
  },
  'identity-unlinked': {
    subject: 'A way to sign in was removed',
    text: ({ Provider }) => [`It’s no longer possible to sign in with ${Provider}.`, secure],
  },
};

/** Mails of the auth service in plain words, where a project brings none of its own. */
export function createPlainMails(mailer: Mailer): SendMail {
  return async (job, { template, to, values }) => {
    const { subject, text } = plainMails[template];
    const paragraphs = text(await values()).filter((paragraph) => paragraph !== undefined);
    await mailer.deliver({ id: job.id, to, subject, text: `${paragraphs.join('\n\n')}\n`, html: htmlOf(paragraphs) });
  };
}

function htmlOf(paragraphs: readonly string[]): string {
  const lines = paragraphs.map((paragraph) => {
    const text = escapeHtml(paragraph);
    return `<p>${/^https?:\S+$/.test(paragraph) ? `<a href="${text}">${text}</a>` : text}</p>`;
  });
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>${lines.join('\n')}</body></html>\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
