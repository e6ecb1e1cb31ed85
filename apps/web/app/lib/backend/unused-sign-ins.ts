/** Stands in for auth-js's wallets and its prompts for passkeys (`trim-supabase-plugin.ts`), which nobody uses here. */
function unused(): never {
  throw new Error('Kindling has no sign-in with wallets, and prompts for passkeys itself.');
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
