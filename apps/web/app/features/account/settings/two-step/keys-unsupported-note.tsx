import { securityKeysAllowed, securityKeysUsable } from './security-keys-usable.ts';

/** In place of the button that adds a security key, in a browser without WebAuthn. */
export function KeysUnsupportedNote() {
  if (!securityKeysAllowed() || securityKeysUsable()) return null;
  return (
    <p className="text-ink-soft">
      To add a security key, open this page in another browser: this one doesn’t support them.
    </p>
  );
}
