import { AuthError } from '../errors.ts';

// Wallets and SAML are not offered here, and each endpoint answers as a GoTrue without them.

/** POST /token?grant_type=web3: sign-in with a wallet of Ethereum or Solana. */
export function signInWithWeb3(): never {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

/** POST /sso: SAML single sign-on. */
export function singleSignOn(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
