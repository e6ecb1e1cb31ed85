import { useRef, useState } from 'react';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { passkeyErrorMessage } from '../../passkeys/passkey-error-message.ts';
import { DialogForm } from '../dialog-form.tsx';
import { type Passkey, renamePasskey } from './passkeys-api.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.friendly_name ?? '');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setProblem(message);
    nameRef.current?.focus();
  }

  async function submit() {
    if (name.trim() === '') return refuse('Please give it a name');
    setBusy(true);
    setProblem(undefined);
    try {
      await renamePasskey(passkey.id, name.trim());
      onRenamed();
    } catch (error) {
      void handleSessionExpired(error as Error);
      setBusy(false);
      refuse(passkeyErrorMessage(error, 'change'));
    }
  }

  return (
    <Dialog open onClose={onClose} title="Rename your passkey">
      <DialogForm busy={busy} onSubmit={submit} onCancel={onClose} action="Save" busyLabel="Saving…">
        <Field label="Name" id="passkey-name" error={problem} announced>
          {(control) => (
            <Input
              {...control}
              ref={nameRef}
              aria-required
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
