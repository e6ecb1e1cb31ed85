import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { TodayShell } from '../features/today/today-shell.tsx';
import { queryClient } from '../lib/backend/query-client.ts';
import { useSession } from '../lib/session/use-session.ts';
import { leaveOnShift } from '../shared/quick-exit/quick-exit.ts';
import { sendPendingResult } from '../shared/quiz-result/send-pending-result.ts';
import { TodayOf } from './today/today-of.tsx';

/**
 * What home has for members. The page itself is sent without React (decision 6): the boot script has this module loaded
 * where somebody is signed in, and it renders into the place that the page keeps.
 */
const place = document.querySelector('[data-live]');
if (place) {
  leaveOnShift();
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <HomeForMembers />
    </QueryClientProvider>,
  );
}

function HomeForMembers() {
  const session = useSession();
  const isIn = session.status === 'in';
  useEffect(() => {
    if (isIn) void sendPendingResult();
  }, [isIn]);
  return session.status === 'in' ? <TodayOf member={session.session.user} /> : <TodayShell />;
}
