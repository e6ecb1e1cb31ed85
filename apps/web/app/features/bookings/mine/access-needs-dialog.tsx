import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AccessNeedsChoices } from '../booking/access-needs-field.tsx';
import { type MyBooking, readAccessNeeds, tellAccessNeeds } from '../bookings-api.ts';

/** Access needs of a booking, to read and to change until the class. */
export function AccessNeedsDialog({ booking, onClose }: { booking: MyBooking; onClose: () => void }) {
  const told = useRead({
    queryKey: ['access-needs', booking.id],
    read: (supabase) => readAccessNeeds(supabase, booking.id),
    staleTime: 0,
    gcTime: 0,
    failure: 'The access needs could not be read',
  });
  const [chosen, setChosen] = useState<readonly string[]>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const needs = chosen ?? told.data;

  async function save() {
    if (!needs || saving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await tellAccessNeeds(await getSupabase(), booking.id, needs);
      onClose();
    } catch (error) {
      logFailure('The access needs could not be saved', error);
      void handleSessionExpired(error);
      setProblem(bookingErrorMessage(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="What you need there"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={!needs || saving} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {needs && <AccessNeedsChoices needs={needs} teacher={booking.instructor_name} onChange={setChosen} />}
      {told.status === 'loading' && <Skeleton className="h-40 rounded-field" />}
      {told.status === 'failed' && (
        <p role="alert" className="font-medium text-danger">
          We couldn’t load what you’ve told {booking.instructor_name}.{' '}
          <Button variant="link" size="sm" onClick={told.retry}>
            Try again
          </Button>
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
