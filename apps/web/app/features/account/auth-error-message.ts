import { weakPasswordMessage } from '@kindling/backend/contract/weak-password-messages';
import { errorCode } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { authMessages } from '@kindling/domain/messages';

type Action = 'sign-in' | 'sign-up' | 'mail' | 'new-password' | 'new-email';

const tooManyMails = 'Too many emails requested. Please try again in 15 minutes.';
const tooManyMailsToday = 'Too many emails requested today. Please try again tomorrow.';

export interface AuthFieldError {
  message: string;
  /** The field that the error code names. */
  field?: 'email' | 'password' | 'current';
}

const fieldByCode: Readonly<Record<string, AuthFieldError['field']>> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
  email_exists: 'email',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
};

/** Account enumeration guard: these messages are only for somebody who is signed in. */
const signedInMessages: Readonly<Record<string, string>> = {
  same_password: 'That’s already your password. Choose a different one.',
  current_password_required: 'That link isn’t enough any more. Ask for a new one, or change your password in Settings.',
  current_password_invalid: 'That’s not your current password.',
  email_exists: 'There’s already an account with this email.',
};

/** Error message for an error of the auth service, and the field it belongs to. */
export function authFieldError(error: unknown, action: Action): AuthFieldError {
  const field = fieldByCode[errorCode(error) ?? ''];
  return { message: authMessageFor(error, action), ...(field && { field }) };
}

function authMessageFor(error: unknown, action: Action): string {
  if (errorCode(error) === 'over_email_day_limit') return tooManyMailsToday;
  const weakness = weakPasswordMessage(reasonsOf(error));
  if (weakness) return weakness;
  if (action === 'sign-in' || action === 'sign-up') return errorMessage(error, action);
  if (action === 'mail') return errorKind(error) === 'rate-limited' ? tooManyMails : errorMessage(error, 'general');
  const words = signedInMessages[errorCode(error) ?? ''];
  if (words) return words;
  if (errorKind(error) !== 'rate-limited') return errorMessage(error, 'general');
  return action === 'new-email' ? tooManyMails : authMessages.tooManySignIns;
}

function reasonsOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'reasons' in error ? error.reasons : undefined;
}
