import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { beginRequest, confirmRequest, type RequestKind } from './support-api.ts';
import { supportErrorMessage } from './support-error-message.ts';

const labels: Record<RequestKind, { title: string; says: string; done: string }> = {
  second_factor: {
    title: 'Reset two-step sign-in',
    says: 'We’ll email her a code. Ask her to tell you. Then it waits 24 hours, and she can stop it.',
    done: 'Two-step sign-in goes off on',
  },
  email: {
    title: 'Move to another email',
    says: 'We’ll send a code to the new address. Ask her to tell you. Then it waits 7 days, and we tell the old address.',
    done: 'Her account moves on',
  },
};

interface RequestFormProps {
  look: string;
  kind: RequestKind;
  onClose: () => void;
}

/** A request that needs the code of a mail: sends it, then takes what the member says. */
export function RequestForm({ look, kind, onClose }: RequestFormProps) {
  const [request, setRequest] = useState<string>();
  const [due, setDue] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { title, says, done } = labels[kind];

  async function submit(form: FormData) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (request === undefined) {
        setRequest(await beginRequest(look, kind, String(form.get('new-email') ?? '').trim()));
      } else {
        const at = await confirmRequest(look, request, String(form.get('code') ?? ''));
        if (at === null) setProblem('That’s not the code. Ask her to read it again.');
        else setDue(at);
      }
    } catch (error) {
      setProblem(supportErrorMessage(error));
    }
    setBusy(false);
  }

  return (
    <form
      aria-label={title}
      aria-busy={busy}
      className="grid gap-4 rounded-field bg-sand px-4 py-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit(new FormData(submitted.currentTarget));
      }}
    >
      <p>{due === undefined ? says : `${done} ${formatLondonDateTime(new Date(due))}. She’s been told.`}</p>
      {due === undefined && request === undefined && kind === 'email' && (
        <Field label="New email" error={problem}>
          {(control) => (
            // Not of type email: browsers take no letters outside ASCII there.
            <Input
              {...control}
              inputMode="email"
              name="new-email"
              required
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {due === undefined && request === undefined && kind === 'second_factor' && (
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      )}
      {due === undefined && request !== undefined && (
        <Field label="The code she tells you" error={problem}>
          {(control) => (
            <Input {...control} name="code" required inputMode="numeric" maxLength={7} autoComplete="off" />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {due === undefined && (
          <Button type="submit" size="sm" aria-disabled={busy}>
            {busy ? 'One moment…' : request === undefined ? 'Send the code' : 'Confirm'}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {due === undefined ? 'Cancel' : 'Done'}
        </Button>
      </div>
    </form>
  );
}
