import { errorKind, messageFor } from '@kindling/domain/errors';

type Action = 'sign-in' | 'sign-up' | 'mail' | 'new-password';

const tooManyMails = 'Too many emails requested. Please try again in 15 minutes.';

export interface ServerError {
  message: string;
  /** The field that the service named, by its code. */
  field?: 'email' | 'password';
}

const fieldByCode: Readonly<Record<string, ServerError['field']>> = {
  weak_password: 'password',
  same_password: 'password',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
};

/** What to say about a refusal of the auth service, and where. */
export function serverError(error: unknown, action: Action): ServerError {
  const field = fieldByCode[codeOf(error) ?? ''];
  return { message: wordsFor(error, action), ...(field && { field }) };
}

function wordsFor(error: unknown, action: Action): string {
  if (action === 'sign-in' || action === 'sign-up') return messageFor(error, action);
  return action === 'mail' && errorKind(error) === 'rate-limited' ? tooManyMails : messageFor(error, 'general');
}

/** She knew the password; what is missing is a click on the link in the mail. */
export function isUnconfirmed(error: unknown): boolean {
  return codeOf(error) === 'email_not_confirmed';
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
