import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { useFocusOnChange } from '../../../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { formatLongDate } from './format-long-date.ts';
import { useDeletion } from './use-deletion.ts';

/** Account deletion. While one is scheduled, the banner on every page cancels it. */
export function DeleteAccount({ member }: { member: User }) {
  const { due, reread } = useDeletion(member.id);
  const [open, setOpen] = useState(false);
  const [scheduled, setScheduled] = useState(false);
  // Restore focus: the button that opened the dialog is gone.
  const title = useFocusOnChange<HTMLHeadingElement>(scheduled && !open);

  function ask() {
    setScheduled(false);
    setOpen(true);
  }

  async function noteScheduled() {
    await reread();
    setScheduled(true);
  }

  return (
    <section aria-labelledby="delete-account" className="grid content-start justify-items-start gap-3">
      <h3 ref={title} id="delete-account" tabIndex={-1} className="text-lg">
        Leaving Kindling
      </h3>
      {due ? (
        <p role="status" className="text-ink-soft">
          Your account will be deleted on {formatLongDate(due)}. You can cancel until then, at the top of this page.
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            You’ll have 14 days to change your mind. After that, everything is permanently deleted.
          </p>
          <Button variant="outline" size="sm" onClick={ask}>
            Delete your account
          </Button>
        </>
      )}
      {open && <DeleteAccountDialog member={member} onClose={() => setOpen(false)} onScheduled={noteScheduled} />}
    </section>
  );
}
