import { errorMessage } from '@kindling/domain/error-messages';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

export function exportErrorMessage(error: unknown): string {
  if (codeOf(error) === 'PT429') return 'You have asked for it three times today. Please try again tomorrow.';
  return errorMessage(error, 'general');
}

export function deletionErrorMessage(error: unknown): string {
  if (codeOf(error) === 'invalid_credentials') return 'This is not your password.';
  if (codeOf(error) === 'PT403') return 'Please sign out and in again, then come back here.';
  if (codeOf(error) === 'PT429') return 'You have changed your mind five times today. Please come back tomorrow.';
  return errorMessage(error, 'sign-in');
}
