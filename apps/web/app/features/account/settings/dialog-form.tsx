import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface DialogFormProps {
  busy: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  /** Label of the button that submits. */
  action: string;
  busyLabel?: string;
  destructive?: boolean;
  children: ReactNode;
}

/** Form of a dialog: its fields, then Cancel and what it does. */
export function DialogForm({
  busy,
  onSubmit,
  onCancel,
  action,
  busyLabel = 'One moment…',
  destructive = false,
  children,
}: DialogFormProps) {
  return (
    <form
      noValidate
      aria-busy={busy}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={destructive ? 'destructive' : 'default'} aria-disabled={busy}>
          {busy ? busyLabel : action}
        </Button>
      </div>
    </form>
  );
}
