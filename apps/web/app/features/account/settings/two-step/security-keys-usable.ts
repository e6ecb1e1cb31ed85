import { runtimeValues } from '../../../../shell/runtime-values.ts';

/**
 * Whether security keys are a second step on this page: off unless the installation allows them, and of one origin, as
 * passkeys are.
 */
export function securityKeysAllowed(): boolean {
  return runtimeValues().securityKeyOrigin === location.origin;
}

/** Whether this browser has them, too. */
export function securityKeysUsable(): boolean {
  return securityKeysAllowed() && 'PublicKeyCredential' in window;
}
