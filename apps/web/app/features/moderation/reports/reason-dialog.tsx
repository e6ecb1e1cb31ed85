import { safetyLimits } from '@kindling/domain/safety/limits';
import { actSchema } from '@kindling/domain/safety/schemas';
import { lengthOf } from '@kindling/domain/text';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createDraft } from '../../../lib/draft.ts';
import { useFlushAtParting } from '../../../lib/flush-at-parting.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { TextCount } from '../../../ui/text-count.tsx';
import { CommonReasons } from '../common-reasons.tsx';
import type { CommonReason } from './act-reasons.ts';

/** What became of it: `kept` where she may want to use her words again. */
export type Confirmed = 'done' | 'kept' | { refused: string };

interface ReasonDialogProps {
  title: string;
  /** What is typed is kept under this name until it has arrived. */
  draftName: string;
  reasons: readonly CommonReason[];
  label?: string;
  hint: string;
  confirm: string;
  danger?: boolean;
  /** Between the reason and the buttons. */
  children?: ReactNode;
  onConfirm: (reason: string) => Promise<Confirmed>;
  onClose: () => void;
}

/** Asks why, before anything happens. What is written here is what those whom it concerns read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, draftName, reasons, label = 'Reason', hint, confirm, danger, children, onConfirm, onClose } = props;
  const draft = useMemo(() => createDraft(draftName), [draftName]);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [wrong, setWrong] = useState<{ field?: string; whole?: string }>({});
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  useFlushAtParting(draft.flush);
  useEffect(() => field.current?.focus(), []);

  function change(text: string) {
    setReason(text);
    setWrong({});
    draft.keep(text);
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
    const read = actSchema.safeParse({ reason });
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    setBusy(true);
    const answer = await onConfirm(read.data.reason);
    setBusy(false);
    if (answer === 'done') draft.clear();
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
            Not now
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
        {reasons.length > 0 && <CommonReasons reasons={reasons} onPick={startFrom} />}
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
              <TextCount length={lengthOf(reason)} max={safetyLimits.actReason.max} />
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
