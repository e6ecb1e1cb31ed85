import { runtimeValues } from '../../../shell/runtime-values.ts';

/** Whether passkeys sign in on this page: they belong to one origin of the installation. */
export function passkeysEnabled(): boolean {
  return runtimeValues().passkeyOrigin === location.origin;
}

/** Whether this browser has them, too. */
export function passkeysOffered(): boolean {
  return passkeysEnabled() && 'PublicKeyCredential' in window;
}
