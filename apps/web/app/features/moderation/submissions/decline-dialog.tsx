import { declineReason } from '@kindling/domain/review/review-item';
import { codePointLength, normalizeText } from '@kindling/domain/text';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createFormDraft } from '../../../lib/forms/form-draft.ts';
import { useFlushOnPagehide } from '../../../lib/hooks/use-flush-on-pagehide.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { CannedReasons } from '../console/canned-reasons.tsx';
import { declineReasons } from './decline-reasons.ts';
import type { Submission } from './submission.ts';

interface DeclineDialogProps {
  submission: Submission;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why. What is written here is what the person who submitted it reads. */
export function DeclineDialog({ submission, onDecline, onClose }: DeclineDialogProps) {
  const draft = useMemo(() => createFormDraft(`decline-${submission.id}`), [submission.id]);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  useFlushOnPagehide(draft.flush);
  useEffect(() => field.current?.focus(), []);

  function change(text: string) {
    setReason(text);
    setError(undefined);
    draft.save(text);
  }

  function startFrom(text: string) {
    change(text);
    field.current?.focus();
  }

  function send() {
    const text = normalizeText(reason);
    if (text === '') return refuse('Please say why: it is what they will read.');
    if (codePointLength(text) > declineReason.max) return refuse(`Please keep it to ${declineReason.max} characters.`);
    draft.clear();
    onDecline(text);
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Decline ${submission.name}?`}
      className="w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it waiting
          </Button>
          <Button variant="destructive" type="submit" form={formId}>
            Decline
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <CannedReasons reasons={declineReasons[submission.kind]} onPick={startFrom} />
        <Field
          label="Reason"
          required
          error={error}
          hint="They are told this, word for word, and can change it and send it again."
        >
          {(control) => (
            <>
              <Textarea
                {...control}
                ref={field}
                value={reason}
                onChange={({ target }) => change(target.value)}
                className="min-h-36"
              />
              <CharacterCount length={codePointLength(reason)} max={declineReason.max} />
            </>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
