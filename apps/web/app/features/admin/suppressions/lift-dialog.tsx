import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useLiftSuppression } from './use-lift-suppression.ts';

const formId = 'lift-suppression';

/** Asks why an address comes off the list; the audit log keeps the answer. */
export function LiftDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const lifting = useLiftSuppression(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn emails back on?"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={lifting.isPending}>
            Turn back on
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const reason = String(new FormData(submitted.currentTarget).get('reason') ?? '').trim();
          if (!lifting.isPending) lifting.mutate({ code, reason });
        }}
      >
        <p>If the next email comes back too, the address goes back on the list.</p>
        <Field label="Why" hint="Kept in the audit log">
          {(control) => <Input {...control} name="reason" required minLength={3} maxLength={200} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
