import { errorCode } from '@kindling/domain/error-codes';
import { authFieldError } from '../../auth-error-message.ts';
import { isCancelled } from '../../passkeys/passkey-error-message.ts';

/** What is wrong with an enrolment, by the field it belongs to. */
export interface EnrolErrors {
  name?: string;
  password?: string;
  other?: string;
}

/**
 * Error messages of an enrolment: of the auth service by its code, of the browser's prompt for a key by its name or
 * code.
 */
export function enrolErrors(error: unknown): EnrolErrors {
  if (isCancelled(error))
    return { other: 'We didn’t hear from your key, so nothing’s changed. Try again when it’s at hand.' };
  switch (errorCode(error)) {
    case 'mfa_factor_name_conflict':
      return { name: 'You’ve already used this name. Try another one.' };
    case 'invalid_credentials':
      return { password: 'That’s not your password.' };
    case 'too_many_enrolled_mfa_factors':
      return { other: 'You’ve already set up ten. Remove one first.' };
    case 'insufficient_aal':
      return { other: 'Please sign in with your second step first.' };
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return { other: 'That key’s already on your account, as a second step or a passkey. Try another one.' };
    case 'mfa_verification_failed':
      return {
        other:
          'We can’t use that one. A passkey that syncs between devices won’t do here: use a security key you can hold in your hand.',
      };
    case 'mfa_challenge_expired':
      return { other: 'That took too long. Please try again.' };
    case 'mfa_webauthn_enroll_not_enabled':
    case 'mfa_webauthn_verify_not_enabled':
      return { other: 'Security keys have been switched off here. You can use an authenticator app instead.' };
    default:
      return { other: authFieldError(error, 'new-password').message };
  }
}
