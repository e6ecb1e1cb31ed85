import { classPath } from '@kindling/domain/paths';
import type { MyBooking } from '../bookings-api.ts';

/** Title of the class, as a link while it has a page. */
export function ClassLink({ booking, className }: { booking: MyBooking; className?: string }) {
  if (booking.class_slug === null)
    return (
      <span dir="auto" className={className}>
        {booking.class_title}
      </span>
    );
  return (
    <a dir="auto" href={classPath(booking.class_slug)} className={className ? `link ${className}` : 'link'}>
      {booking.class_title}
    </a>
  );
}
