import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { User } from '@supabase/supabase-js';
import { passkeyErrorMessage } from '../passkeys/passkey-error-message.ts';
import { removePasskey } from '../settings/passkeys/passkeys-api.ts';
import { RemovalDialog } from '../settings/removal-dialog.tsx';
import { signInMethodError } from '../settings/sign-in-methods/sign-in-method-errors.ts';
import { disconnect } from '../settings/sign-in-methods/sign-in-methods-api.ts';
import { removeFactor } from '../settings/two-step/factors-api.ts';
import { ReauthenticationDialog } from '../settings/two-step/reauthentication-dialog.tsx';
import type { Access } from './access-api.ts';
import { accessName } from './access-labels.ts';

interface RemoveWayInProps {
  member: User;
  access: Access;
  onClose: () => void;
  onRemoved: () => void;
}

/** Dialog that takes a passkey, a connected account or a second factor away. */
export function RemoveWayIn({ member, access, onClose, onRemoved }: RemoveWayInProps) {
  const id = access.id ?? '';
  const name = accessName(access);
  if (access.kind === 'factor') {
    return (
      <ReauthenticationDialog
        member={member}
        title={`Remove ${isolateDirection(name)}`}
        action="Remove it"
        destructive
        onClose={onClose}
        onProven={async (proof) => {
          await removeFactor(proof, id);
          onRemoved();
        }}
      >
        It’ll stop working. Without any second step, your password is all it takes to sign in.
      </ReauthenticationDialog>
    );
  }
  const isPasskey = access.kind === 'passkey';
  return (
    <RemovalDialog
      title={isPasskey ? `Remove ${isolateDirection(name)}?` : `Disconnect ${isolateDirection(name)}?`}
      action={isPasskey ? 'Remove' : 'Disconnect'}
      remove={() => (isPasskey ? removePasskey(id) : disconnect({ identity_id: id }))}
      errorMessage={(error) =>
        isPasskey ? passkeyErrorMessage(error, 'change') : signInMethodError(error as { code?: string }, 'disconnect')
      }
      onClose={onClose}
      onRemoved={onRemoved}
    >
      You won’t be able to sign in with it any more.
    </RemovalDialog>
  );
}
