import { bookSessionPath } from '@kindling/domain/paths';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { useRead } from '../../../lib/backend/use-read.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/link.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { readNextSession } from './next-session-api.ts';

/** The next session of the class that has room for as many; nothing where there is none, or the class has no page. */
export function NextSession({ booking }: { booking: MyBooking }) {
  const { class_id, class_slug, seats } = booking;
  const state = useRead({
    queryKey: ['next-session', class_id, seats],
    read: (supabase) => readNextSession(supabase, class_id, seats),
    enabled: class_slug !== null,
    failure: 'The next date of a class could not be read',
  });
  if (class_slug === null || state.status === 'failed') return null;
  if (state.status === 'loading') return <Skeleton className="h-6 w-64" />;
  if (state.data === null) return <p>No other date has room right now.</p>;
  const { id, starts_at, ends_at, time_zone } = state.data;
  const when = formatSessionTime({ startsAt: starts_at, endsAt: ends_at, timeZone: time_zone }, { now: new Date() });
  return (
    <p>
      There’s room on{' '}
      <Link to={bookSessionPath(class_slug, id)} className="link">
        {when}
      </Link>
      .
    </p>
  );
}
