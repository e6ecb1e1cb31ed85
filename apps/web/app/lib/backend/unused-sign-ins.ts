/** Stands in for auth-js's passkeys and wallets (`trim-supabase-plugin.ts`), with which nobody signs in here. */
function unused(): never {
  throw new Error('Kindling has no sign-in with passkeys or wallets.');
}

export class WebAuthnApi {}

export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: unused, cancelCeremony: unused };

export {
  unused as createCredential,
  unused as createSiweMessage,
  unused as deserializeCredentialCreationOptions,
  unused as deserializeCredentialRequestOptions,
  unused as fromHex,
  unused as getAddress,
  unused as getCredential,
  unused as serializeCredentialCreationResponse,
  unused as serializeCredentialRequestResponse,
  unused as toHex,
};
