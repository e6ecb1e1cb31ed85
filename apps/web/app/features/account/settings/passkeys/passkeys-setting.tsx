import { errorCode } from '@kindling/domain/error-codes';
import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { passkeyErrorMessage } from '../../passkeys/passkey-error-message.ts';
import { passkeysOffered } from '../../passkeys/passkeys-offered.ts';
import { formatLongDate } from '../privacy/format-long-date.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import type { ReauthenticationProof } from '../two-step/factors-api.ts';
import { ReauthenticationDialog } from '../two-step/reauthentication-dialog.tsx';
import { addPasskey, addPasskeyProven, type Passkey, readPasskeys, removePasskey } from './passkeys-api.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type OpenDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of an account: add, rename, remove. */
export function PasskeysSetting({ member }: { member: User }) {
  const {
    status,
    data: passkeys,
    retry,
  } = useRead({
    queryKey: ['passkeys', member.id],
    read: readPasskeys,
    refetchOnMount: 'always',
    failure: 'The passkeys could not be read',
  });
  const [dialog, setDialog] = useState<OpenDialog>();
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setDialog(undefined);

  function noteAdded() {
    showToast({ title: 'Passkey added', description: 'You can sign in with it from now on.' });
    retry();
  }

  async function add() {
    if (adding) return;
    setAdding(true);
    setFailure(({ attempt }) => ({ message: '', attempt }));
    try {
      await addPasskey();
      noteAdded();
    } catch (error) {
      // Reauthentication: the last sign-in is too long ago.
      if (errorCode(error) === 'reauthentication_needed') setDialog({ what: 'add' });
      else noteFailure(error);
    } finally {
      setAdding(false);
    }
  }

  async function addProven(proof: ReauthenticationProof) {
    const isAdded = await addPasskeyProven(proof, noteFailure);
    close();
    if (isAdded) noteAdded();
  }

  function noteFailure(error: unknown) {
    logFailure('The passkey was not added', error);
    void handleSessionExpired(error as Error);
    setFailure(({ attempt }) => ({ message: passkeyErrorMessage(error, 'add'), attempt: attempt + 1 }));
  }

  function noteChanged() {
    // Nothing beside a modal dialog takes the focus.
    flushSync(close);
    title.current?.focus();
    retry();
  }

  return (
    <section aria-labelledby="passkeys" className="grid justify-items-start gap-3">
      <h3 ref={title} id="passkeys" tabIndex={-1} className="scroll-mt-24 text-lg">
        Passkeys
      </h3>
      <p className="text-ink-soft">
        Sign in with your fingerprint, face or PIN. Nothing to remember, nothing to steal.
      </p>
      <ErrorSummary errors={failure.message ? [{ message: failure.message }] : []} attempt={failure.attempt} />
      {status === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>We couldn't load this.</p>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {status === 'loading' && <Skeleton className="h-16 w-full" />}
      {passkeys && passkeys.length > 0 && (
        <ul className="w-full divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {nameOf(passkey)}
                </span>
                <span className="block text-sm text-ink-muted">{datesOf(passkey)}</span>
              </span>
              <span className="flex shrink-0 gap-2">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Rename ${nameOf(passkey)}`}
                  onClick={() => setDialog({ what: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Remove ${nameOf(passkey)}`}
                  onClick={() => setDialog({ what: 'remove', passkey })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {passkeys && passkeysOffered() && (
        <Button variant="outline" size="sm" aria-disabled={adding} onClick={() => void add()}>
          {passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'}
        </Button>
      )}
      {dialog?.what === 'add' && (
        <ReauthenticationDialog
          member={member}
          title="Add a passkey"
          action="Continue"
          onClose={close}
          onProven={addProven}
        >
          You signed in a while ago, so we check that it's you.
        </ReauthenticationDialog>
      )}
      {dialog?.what === 'rename' && (
        <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} onRenamed={noteChanged} />
      )}
      {dialog?.what === 'remove' && (
        <RemovalDialog
          title={`Remove ${nameOf(dialog.passkey)}?`}
          action="Remove"
          remove={() => removePasskey(dialog.passkey.id)}
          errorMessage={(error) => passkeyErrorMessage(error, 'change')}
          onClose={close}
          onRemoved={noteChanged}
        >
          It’ll stop working here. Delete it from your device or password manager too.
        </RemovalDialog>
      )}
    </section>
  );
}

function nameOf({ friendly_name: name }: Passkey): string {
  return name || 'Passkey';
}

function datesOf({ created_at: createdAt, last_used_at: lastUsedAt }: Passkey): string {
  const added = `Added ${formatLongDate(new Date(createdAt))}`;
  return lastUsedAt ? `${added}, last used ${formatLongDate(new Date(lastUsedAt))}` : added;
}
