import { errorCode } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { authMessages } from '@kindling/domain/messages';

export function codeErrorMessage(error: unknown, isRecoveryCode: boolean): string {
  if (errorCode(error) === 'mfa_verification_failed') {
    return isRecoveryCode
      ? "That recovery code didn't work. Check it, or try another one: each works only once."
      : "That code didn't work. Codes change every 30 seconds, so try the newest one.";
  }
  if (errorKind(error) === 'rate-limited') return authMessages.tooManySignIns;
  return errorMessage(error, 'general');
}

/** Whether the code was wrong, and not the password before it. */
export function isWrongCode(error: unknown): boolean {
  return errorCode(error) === 'mfa_verification_failed';
}
