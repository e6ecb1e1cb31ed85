import { Button } from '../../../../ui/button.tsx';
import type { FactorType } from './factor-labels.ts';
import { KeysUnsupportedNote } from './keys-unsupported-note.tsx';
import { securityKeysAllowed, securityKeysUsable } from './security-keys-usable.ts';

/** Two-step verification of an account without a second factor: what it is, and what it can be set up with. */
export function TwoStepOff({ onAdd }: { onAdd: (type: FactorType) => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        {securityKeysAllowed()
          ? 'Ask for a code from your phone, or a security key, as well as your password.'
          : 'Ask for a code from your phone as well as your password.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => onAdd('totp')}>
          {securityKeysAllowed() ? 'Use an authenticator app' : 'Set up two-step sign-in'}
        </Button>
        {securityKeysUsable() && (
          <Button variant="outline" size="sm" onClick={() => onAdd('webauthn')}>
            Use a security key
          </Button>
        )}
      </div>
      <KeysUnsupportedNote />
    </div>
  );
}
