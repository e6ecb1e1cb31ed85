import { ArrivalsCard } from '../features/arrivals/arrivals-card.tsx';
import { MyDates } from '../features/bookings/mine/my-dates.tsx';
import { arrivalPlanDates } from '../features/bookings/own/arrival-plan-dates.ts';
import { useNextBookings } from '../features/bookings/use-bookings.ts';
import { CalendarSubscriptionCard } from '../features/calendar-subscription/calendar-subscription-card.tsx';
import { useTryDates } from '../features/tries/use-try-dates.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { structure: { title: 'Your dates', frame: 'max-w-column py-8 sm:py-12' } };

export function meta() {
  return pageMeta({ title: 'Your dates', indexed: false });
}

export default function Dates() {
  const { id } = useMember();
  const tries = useTryDates(id);
  const bookings = useNextBookings(id);
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-1 gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <MyDates userId={id} others={tries}>
        <ArrivalsCard userId={id} dates={arrivalPlanDates(bookings.data ?? [])} />
        <CalendarSubscriptionCard userId={id} />
      </MyDates>
    </div>
  );
}
