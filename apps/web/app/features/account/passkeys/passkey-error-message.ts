import { errorCode } from '@kindling/domain/error-codes';
import { errorKind, errorMessage } from '@kindling/domain/error-messages';

const failed = {
  'sign-in': 'We couldn’t sign you in with a passkey. Try again, or use your email and password.',
  'step-up': 'That passkey didn’t work. Try again, or use your password.',
  add: 'We couldn’t add your passkey. Please try again.',
  change: 'We couldn’t save that. Please try again.',
};

const cancelled = {
  'sign-in': 'You didn’t finish signing in. Try again, or use your email and password.',
  'step-up': 'You didn’t finish. Try again, or use your password.',
  add: 'You didn’t finish adding it. Nothing’s changed.',
  change: failed.change,
};

/** Error message for passkeys: of the browser's ceremony by its name, of the auth service by its code. */
export function passkeyErrorMessage(error: unknown, what: keyof typeof failed): string {
  if (isCancelled(error)) return cancelled[what];
  switch (errorCode(error)) {
    case 'webauthn_verification_failed':
      return what === 'sign-in'
        ? 'That passkey doesn’t work here any more. Use your email and password instead.'
        : failed[what];
    case 'webauthn_challenge_expired':
    case 'webauthn_challenge_not_found':
      return 'That took too long. Please try again.';
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
    case 'webauthn_credential_exists':
      return 'There’s already a passkey for your account on this device.';
    case 'too_many_passkeys':
      return 'You already have ten passkeys. Remove one first.';
    default:
      return errorKind(error) === 'rate-limited' || errorKind(error) === 'network'
        ? errorMessage(error, what === 'sign-in' ? 'sign-in' : 'general')
        : failed[what];
  }
}

/** Whether somebody has closed the browser's prompt, or let its time run out: browsers tell no more. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
