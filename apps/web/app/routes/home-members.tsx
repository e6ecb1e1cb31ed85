import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { NextBooking } from '../features/bookings/mine/next-booking.tsx';
import { useBookedSessions } from '../features/bookings/use-booked-sessions.ts';
import { WeekNearYou } from '../features/recommendations/sessions/week-near-you.tsx';
import { WeekPlaceholder } from '../features/recommendations/sessions/week-placeholder.tsx';
import { useResult } from '../features/results/use-result.ts';
import { queryClient } from '../lib/backend/query-client.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * What home has for members. The page itself is sent without React (decision 6): the boot script has this module loaded
 * where somebody is signed in, and it renders into the place that the page keeps.
 */
const place = document.querySelector('[data-live]');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <HomeForMembers />
    </QueryClientProvider>,
  );
}

function HomeForMembers() {
  const session = useSession();
  return session.status === 'in' ? <Week userId={session.session.user.id} /> : <WeekPlaceholder />;
}

function Week({ userId }: { userId: string }) {
  const result = useResult(userId);
  const booked = useBookedSessions(userId);
  const scores = result.status === 'found' ? result.result.percentageScores : null;
  return (
    <WeekNearYou userId={userId} scores={scores} booked={booked}>
      <NextBooking userId={userId} />
    </WeekNearYou>
  );
}
