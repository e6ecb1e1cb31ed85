import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';

export function exportErrorMessage(error: unknown): string {
  if (errorCode(error) === errorCodes.rateLimited)
    return 'You’ve asked for it three times today. Please try again tomorrow.';
  return errorMessage(error, 'general');
}

export function deletionErrorMessage(error: unknown): string {
  if (errorCode(error) === 'invalid_credentials') return 'That’s not your password.';
  if (errorCode(error) === errorCodes.forbidden) return 'Please sign out and in again, then come back here.';
  if (errorCode(error) === errorCodes.rateLimited)
    return 'You’ve tried that a few times today. Please come back tomorrow.';
  return errorMessage(error, 'sign-in');
}
