import { errorKind, errorMessage } from '@kindling/domain/error-messages';
import { authMessages } from '@kindling/domain/messages';

/**
 * Error message for a sign-in with a provider, by the error's code alone: anybody could put a text into the address.
 */
export function providerErrorMessage(error: { code?: string | undefined }): string {
  switch (error.code) {
    case 'provider_email_needs_verification':
      return 'Your email isn’t confirmed there yet. Confirm it first, or use your email and password here.';
    case 'access_denied':
      return 'You didn’t finish signing in. Try again, or use your email and password.';
    case 'bad_oauth_state':
      return 'That took too long. Please try again.';
    case 'reauthentication_needed':
      return 'Someone used your email here before you did, so we’ve signed them out for good. Sign in once more.';
    case 'signup_disabled':
      return authMessages.signUpClosed;
    default:
      return errorKind(error) === 'rate-limited'
        ? errorMessage(error, 'sign-in')
        : 'We couldn’t sign you in that way. Try again, or use your email and password.';
  }
}
