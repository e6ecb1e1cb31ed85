import { AccessNeedsChoices } from '../booking/access-needs-field.tsx';
import { type MyBooking, readAccessNeeds, tellAccessNeeds } from '../bookings-api.ts';
import { BookingDetailDialog } from './booking-detail-dialog.tsx';

/** Access needs of a booking, to read and to change until the class. */
export function AccessNeedsDialog({ booking, onClose }: { booking: MyBooking; onClose: () => void }) {
  return (
    <BookingDetailDialog
      booking={booking}
      name="access needs"
      title="What you need there"
      read={readAccessNeeds}
      save={tellAccessNeeds}
      unread={
        <>
          We couldn’t load what you’ve told <bdi>{booking.instructor_name}</bdi>.
        </>
      }
      skeletonHeight="h-40"
      onClose={onClose}
    >
      {({ detail, change }) => (
        <AccessNeedsChoices needs={detail} teacher={booking.instructor_name} onChange={change} />
      )}
    </BookingDetailDialog>
  );
}
