import { useState } from 'react';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CancelDialog } from '../sessions/cancel-dialog.tsx';
import { othersInSeries } from '../sessions/series-scope.ts';
import type { TaughtSession } from '../sessions/taught-session.ts';
import { useTaughtSessions } from '../sessions/use-taught-sessions.ts';
import { MessageDialog } from './message-dialog.tsx';

interface SessionActionsProps {
  userId: string;
  session: TaughtSession;
  begun: boolean;
  /** Whether somebody is booked, and can be written to. */
  booked: boolean;
}

/** Change, cancel, plan the same again, write to everybody booked; they need a network. */
export function SessionActions({ userId, session, begun, booked }: SessionActionsProps) {
  const online = useOnline();
  const ahead = useTaughtSessions(userId);
  const [cancelling, setCancelling] = useState(false);
  const [writing, setWriting] = useState(false);
  if (!online) return null;
  const open = session.status === 'scheduled' && !begun;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {open && (
        <ButtonLink href={`/teaching/sessions/${session.id}/change`} variant="outline" size="sm">
          Change
        </ButtonLink>
      )}
      <ButtonLink href={`/classes/${session.class_slug}/plan?again=${session.id}`} variant="outline" size="sm">
        {session.series_id ? 'Plan the series again' : 'Plan another like it'}
      </ButtonLink>
      {booked && (
        <Button variant="outline" size="sm" onClick={() => setWriting(true)}>
          Write to everyone booked
        </Button>
      )}
      {open && (
        <Button variant="ghost" size="sm" aria-disabled={ahead.status !== 'ready'} onClick={() => setCancelling(true)}>
          Cancel this date
        </Button>
      )}
      {writing && <MessageDialog userId={userId} sessionId={session.id} onClose={() => setWriting(false)} />}
      {cancelling && ahead.status === 'ready' && (
        <CancelDialog
          userId={userId}
          session={session}
          others={othersInSeries(session, ahead.data)}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
