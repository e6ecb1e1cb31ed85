import { errorKind, errorMessage } from '@kindling/domain/error-messages';

/** Error message for a sign-in with a provider, by the error's code alone: anybody could put a text into the address. */
export function providerErrorMessage(error: { code?: string | undefined }): string {
  switch (error.code) {
    case 'provider_email_needs_verification':
      return 'Your email isn’t confirmed there yet. Confirm it first, or use your email and password here.';
    case 'access_denied':
      return 'You didn’t finish signing in. Try again, or use your email and password.';
    case 'bad_oauth_state':
      return 'That took too long. Please try again.';
    default:
      return errorKind(error) === 'rate-limited'
        ? errorMessage(error, 'sign-in')
        : 'We couldn’t sign you in that way. Try again, or use your email and password.';
  }
}
