import { errorCode } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { authMessages } from '@kindling/domain/messages';
import { isCancelled } from '../../passkeys/passkey-error-message.ts';
import type { SecondStepState } from './use-second-step.ts';

export function codeErrorMessage(
  error: unknown,
  { recovery, isKey }: Pick<SecondStepState, 'recovery' | 'isKey'>,
): string {
  if (isKey && isCancelled(error)) return "Your key wasn't used. Try again, or use a recovery code.";
  if (errorCode(error) === 'mfa_verification_failed') {
    if (isKey) return "That key didn't work. Try again, or use a recovery code.";
    return recovery
      ? "That recovery code didn't work. Check it, or try another one: each works only once."
      : "That code didn't work. Codes change every 30 seconds, so try the newest one.";
  }
  if (errorKind(error) === 'rate-limited') return authMessages.tooManySignIns;
  return errorMessage(error, 'general');
}

/** Whether the code or key was wrong, and not the password before it. */
export function isWrongCode(error: unknown): boolean {
  return errorCode(error) === 'mfa_verification_failed' || isCancelled(error);
}
