import { NoWrap } from '../../../ui/no-wrap.tsx';
import { DateTime } from '../date-time.tsx';
import { useNextBookings } from '../use-bookings.ts';
import { ClassLink } from './class-link.tsx';
import { groupBookings } from './group-bookings.ts';

/** The next date that a member has a place at, in a line; without a router around it. */
export function NextBooking({ userId }: { userId: string }) {
  const { data = [] } = useNextBookings(userId);
  const [next] = groupBookings(data).next.filter(({ session_status }) => session_status === 'scheduled');
  if (!next) return null;
  return (
    <p className="mt-2 text-ink-soft wrap-anywhere">
      Your next date: <DateTime date={next} className="font-semibold text-ink" />, <ClassLink booking={next} />.{' '}
      <NoWrap>
        <a href="/dates" className="link">
          All your dates
        </a>
      </NoWrap>
    </p>
  );
}
