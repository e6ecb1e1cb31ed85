import { errorMessage } from '@kindling/domain/error-messages';
import { useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { RemovalDialog } from '../settings/removal-dialog.tsx';
import { endOtherAccess } from './access-api.ts';

/** Ends whatever else can get in, at once. */
export function EndOtherAccess({ onEnded }: { onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card role="region" aria-labelledby="end-access">
      <CardTitle id="end-access">Not sure? End everything else</CardTitle>
      <p className="mt-2 text-ink-soft">You stay signed in here. Every other device and link stops.</p>
      <Button variant="destructive" className="mt-5" onClick={() => setOpen(true)}>
        End everything but this device
      </Button>
      {open && (
        <RemovalDialog
          title="End everything but this device?"
          action="End it all"
          remove={async () => endOtherAccess(await getSupabase())}
          errorMessage={(error) => {
            logFailure('Other access was not ended', error);
            return errorMessage(error, 'general');
          }}
          onClose={() => setOpen(false)}
          onRemoved={() => {
            setOpen(false);
            onEnded();
          }}
        >
          This ends other devices, your calendar link, private links to your listings, links in our emails, copies of
          your data and unfinished uploads. Later emails bring new links.
        </RemovalDialog>
      )}
    </Card>
  );
}
