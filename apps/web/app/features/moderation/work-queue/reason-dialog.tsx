import { codePointLength } from '@kindling/backend/contract/text';
import { safetyLimits } from '@kindling/domain/safety/reporting';
import { moderationActionSchema } from '@kindling/domain/safety/safety-schemas';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocalTextDraft } from '../../../lib/drafts/use-local-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CharacterCount } from '../../../ui/form/character-count.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { type CannedReason, CannedReasons } from './canned-reasons.tsx';
import type { ActionOutcome } from './work-queue.ts';

interface ReasonDialogProps {
  title: string;
  /** Autosave: what is typed is kept under this name until it has arrived. */
  draftName: string;
  reasons: readonly CannedReason[];
  /** What the reason has to be, where it is more than a reason. */
  schema?: typeof moderationActionSchema;
  label?: string;
  hint: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Between the reason and the buttons. */
  children?: ReactNode;
  onConfirm: (reason: string) => Promise<ActionOutcome>;
  onClose: () => void;
}

/** Confirmation dialog: asks why, before anything happens. What is written here is what those whom it concerns read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    draftName,
    reasons,
    schema = moderationActionSchema,
    label = 'Reason',
    hint,
    confirm,
    cancel = 'Not now',
  } = props;
  const { danger, children, onConfirm, onClose } = props;
  const { text: reason, setText: setReason, clear } = useLocalTextDraft(draftName);
  const [wrong, setWrong] = useState<{ field?: string; whole?: string }>({});
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  useEffect(() => field.current?.focus(), []);

  function change(text: string) {
    setReason(text);
    setWrong({});
  }

  function startFrom(text: string) {
    change(text);
    field.current?.focus();
  }

  function refuse(message: string) {
    setWrong({ field: message });
    field.current?.focus();
  }

  async function send() {
    const read = schema.safeParse({ reason });
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    setBusy(true);
    const answer = await onConfirm(read.data.reason);
    setBusy(false);
    if (answer === 'done') clear();
    else if (answer !== 'kept') setWrong({ whole: answer.refused });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'destructive' : 'default'} type="submit" form={formId} disabled={busy}>
            {confirm}
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
          if (!busy) void send();
        }}
      >
        {reasons.length > 0 && <CannedReasons reasons={reasons} onPick={startFrom} />}
        <Field label={label} required error={wrong.field} hint={hint}>
          {(control) => (
            <>
              <Textarea
                {...control}
                ref={field}
                value={reason}
                onChange={({ target }) => change(target.value)}
                className="min-h-36"
              />
              <CharacterCount length={codePointLength(reason)} max={safetyLimits.actReason.max} />
            </>
          )}
        </Field>
        {children}
        <div role="alert" className="empty:hidden">
          <FieldError>{wrong.whole}</FieldError>
        </div>
      </form>
    </Dialog>
  );
}
