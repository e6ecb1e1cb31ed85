import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { type ReactNode, useState } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { MyBooking } from '../bookings-api.ts';

interface BookingDetailDialogProps<Detail> {
  booking: MyBooking;
  /** Of the detail, for the query's key and the log. */
  name: string;
  title: string;
  read: (supabase: Backend, bookingId: string) => Promise<Detail>;
  save: (supabase: Backend, bookingId: string, detail: Detail) => Promise<void>;
  /** Said where it could not be read. */
  unread: ReactNode;
  canSave?: (detail: Detail) => boolean;
  skeletonHeight: string;
  onClose: () => void;
  children: (fields: DetailFields<Detail>) => ReactNode;
}

interface DetailFields<Detail> {
  /** As it is stored, or as she has changed it. */
  detail: Detail;
  change: (detail: Detail) => void;
  save: () => void;
}

/** Dialog of one detail of a booking: reads it when she opens it, and saves what she makes of it. */
export function BookingDetailDialog<Detail>(props: BookingDetailDialogProps<Detail>) {
  const { booking, name, title, unread, canSave = () => true, skeletonHeight, onClose, children } = props;
  const stored = useRead({
    queryKey: [name, booking.id],
    read: (supabase) => props.read(supabase, booking.id),
    staleTime: 0,
    gcTime: 0,
    failure: `The ${name} could not be read`,
  });
  const [changed, setChanged] = useState<Detail>();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const detail = changed ?? stored.data;
  const savable = detail !== undefined && canSave(detail);

  async function save() {
    if (!savable || saving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await props.save(await getSupabase(), booking.id, detail);
      onClose();
    } catch (error) {
      logFailure(`The ${name} could not be saved`, error);
      void handleSessionExpired(error);
      setProblem(bookingErrorMessage(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={!savable || saving} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {detail !== undefined && children({ detail, change: setChanged, save: () => void save() })}
      {stored.status === 'loading' && <Skeleton className={`${skeletonHeight} rounded-field`} />}
      {stored.status === 'failed' && (
        <p role="alert" className="font-medium text-danger">
          {unread}{' '}
          <Button variant="link" size="sm" onClick={stored.retry}>
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
