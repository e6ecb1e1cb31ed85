import { messageFor } from '@kindling/domain/errors';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Why there is no export, in words. */
export function exportRefusal(error: unknown): string {
  if (codeOf(error) === 'PT429') return 'You have asked for it three times today. Please try again tomorrow.';
  return messageFor(error, 'general');
}

/** Why the deletion was not taken, in words. */
export function deletionRefusal(error: unknown): string {
  if (codeOf(error) === 'invalid_credentials') return 'This is not your password.';
  if (codeOf(error) === 'PT403') return 'Please sign out and in again, then come back here.';
  if (codeOf(error) === 'PT429') return 'You have changed your mind five times today. Please come back tomorrow.';
  return messageFor(error, 'sign-in');
}
