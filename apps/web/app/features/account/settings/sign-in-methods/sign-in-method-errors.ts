import { errorKind, errorMessage } from '@kindling/domain/error-messages';

/** Error message for connecting or disconnecting a provider, by the error's code alone. */
export function signInMethodError(error: { code?: string | undefined }, what: 'connect' | 'disconnect'): string {
  switch (error.code) {
    case 'identity_already_exists':
      return 'That account already signs in to Kindling. Disconnect it there first, or choose another one.';
    case 'single_identity_not_deletable':
      return 'That’s your only way to sign in. Connect another one first.';
    case 'access_denied':
      return 'You didn’t finish connecting. Nothing’s changed.';
    case 'bad_oauth_state':
      return 'That took too long. Please try again.';
    default:
      return errorKind(error) === 'rate-limited'
        ? errorMessage(error, 'sign-in')
        : `We couldn’t ${what} it. Please try again.`;
  }
}
