import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { setMaintenance } from '../admin-api.ts';
import { useSwitchMode } from './use-switch-mode.ts';

const formId = 'close-for-maintenance';

/** Asks before it is closed for everyone, and for what its page says. */
export function MaintenanceDialog({ onClose }: { onClose: () => void }) {
  const switching = useSwitchMode(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close Kindling for now?"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={switching.isPending}>
            Close for maintenance
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const message = String(new FormData(submitted.currentTarget).get('message') ?? '').trim();
          if (switching.isPending) return;
          switching.mutate({ to: (supabase) => setMaintenance(supabase, true, message), done: 'Kindling is closed' });
        }}
      >
        <p>Everyone else sees a page that says we’ll be back soon, until you open it again.</p>
        <Field label="What it says besides" hint="Leave it empty if you like">
          {(control) => (
            <Input {...control} name="message" maxLength={300} autoComplete="off" placeholder="Back by nine." />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
