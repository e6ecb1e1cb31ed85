import { declineReason } from '@kindling/domain/review/subject';
import { lengthOf, tidy } from '@kindling/domain/text';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createDraft } from '../../lib/draft.ts';
import { useFlushAtParting } from '../../lib/flush-at-parting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { TextCount } from '../../ui/text-count.tsx';
import { CommonReasons } from './common-reasons.tsx';
import { declineReasons } from './decline-reasons.ts';
import type { Submission } from './submission.ts';

interface DeclineDialogProps {
  submission: Submission;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why. What is written here is what the person who submitted it reads. */
export function DeclineDialog({ submission, onDecline, onClose }: DeclineDialogProps) {
  const draft = useMemo(() => createDraft(`decline-${submission.id}`), [submission.id]);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  useFlushAtParting(draft.flush);
  useEffect(() => field.current?.focus(), []);

  function change(text: string) {
    setReason(text);
    setError(undefined);
    draft.keep(text);
  }

  function startFrom(text: string) {
    change(text);
    field.current?.focus();
  }

  function send() {
    const text = tidy(reason);
    if (text === '') return refuse('Please say why: it is what they will read.');
    if (lengthOf(text) > declineReason.max) return refuse(`Please keep it to ${declineReason.max} characters.`);
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
        <CommonReasons reasons={declineReasons[submission.kind]} onPick={startFrom} />
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
              <TextCount length={lengthOf(reason)} max={declineReason.max} />
            </>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
