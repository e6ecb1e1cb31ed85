import type { MyBooking } from '../bookings-api.ts';

/** Title of the class, as a link while it has a page. */
export function ClassLink({ booking, className }: { booking: MyBooking; className?: string }) {
  if (booking.class_slug === null) return <span className={className}>{booking.class_title}</span>;
  return (
    <a href={`/classes/${booking.class_slug}`} className={className ? `link ${className}` : 'link'}>
      {booking.class_title}
    </a>
  );
}
