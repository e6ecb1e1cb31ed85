import { codePointLength } from '@kindling/backend/contract/text';
import { sessionLimits } from '@kindling/domain/sessions/session-limits';
import { useState } from 'react';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { formatSession } from './format-session.ts';
import { formatTold } from './format-told.ts';
import { ScopeField } from './scope-field.tsx';
import { sessionsInScope } from './series-scope.ts';
import { sessionErrorMessage } from './session-error-message.ts';
import { cancelSessions } from './sessions-api.ts';
import type { SeriesScope, TaughtSession } from './taught-session.ts';
import { useRefreshSessions } from './use-taught-sessions.ts';

interface CancelDialogProps {
  userId: string;
  session: TaughtSession;
  others: readonly TaughtSession[];
  onClose: () => void;
}

/** Dialog that cancels a session, or more of its series, with a reason; it says who is told. */
export function CancelDialog({ userId, session, others, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const refresh = useRefreshSessions(userId);
  const { max } = sessionLimits.cancelReason;
  const length = codePointLength(reason);
  const count = sessionsInScope(session, others, scope).length;

  async function cancel() {
    if (sending || length > max) return;
    setSending(true);
    setError(undefined);
    try {
      const cancelled = await cancelSessions(session.id, scope, reason);
      showToast({ title: cancelled <= 1 ? 'The date is cancelled' : `${cancelled} dates are cancelled` });
      await refresh();
      onClose();
    } catch (failure) {
      logFailureCode('The dates could not be cancelled', failure);
      void handleSessionExpired(failure);
      setError(sessionErrorMessage(failure));
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      title="Cancel this date?"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="destructive" onClick={() => void cancel()} aria-disabled={sending}>
            {sending ? 'Cancelling…' : count === 1 ? 'Cancel the date' : `Cancel ${count} dates`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          <bdi>{session.class_title}</bdi>, {formatSession(session)}
        </p>
        <ScopeField legend="Cancel" session={session} others={others} scope={scope} onChange={setScope} />
        <Field
          label="Reason"
          error={length > max ? `Please keep this to ${max} characters` : undefined}
          hint={
            <>
              Everyone who's told can read it.
              <CharacterCount length={length} max={max} />
            </>
          }
        >
          {(tied) => (
            <Textarea {...tied} rows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </Field>
        <p className="rounded-field bg-sand px-4 py-3 text-ink">
          {toldLabel(sessionsInScope(session, others, scope))} This can't be undone.
        </p>
        {error && (
          <p role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function toldLabel(concerned: readonly TaughtSession[]): string {
  const told = formatTold(concerned);
  return told
    ? `We’ll tell everyone in the app and by email: ${told}.`
    : 'No one has booked, so there’s no one to tell.';
}
