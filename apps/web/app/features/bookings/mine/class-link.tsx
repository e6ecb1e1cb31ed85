import { classPath, yourClassPath } from '@kindling/domain/paths';
import { Link } from '../../../ui/link.tsx';
import type { MyBooking } from '../bookings-api.ts';

/** Title of the class, as a link while it has a page: to her own page of it where she holds a place. */
export function ClassLink({ booking, className }: { booking: MyBooking; className?: string }) {
  if (booking.class_slug === null)
    return (
      <span dir="auto" className={className}>
        {booking.class_title}
      </span>
    );
  const styles = className ? `link ${className}` : 'link';
  if (booking.status === 'booked' && booking.session_status === 'scheduled') {
    return (
      <Link dir="auto" to={yourClassPath(booking.class_slug)} className={styles}>
        {booking.class_title}
      </Link>
    );
  }
  return (
    <a dir="auto" href={classPath(booking.class_slug)} className={styles}>
      {booking.class_title}
    </a>
  );
}
