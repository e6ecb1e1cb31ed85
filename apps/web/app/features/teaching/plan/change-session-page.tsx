import { doorListPath } from '@kindling/domain/paths';
import { toChangeArguments, toSessionPlanForm } from '@kindling/domain/sessions/session-plan-rows';
import { useState } from 'react';
import { setFlash } from '../../../lib/storage/flash-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { formatSession } from '../sessions/format-session.ts';
import { formatTold } from '../sessions/format-told.ts';
import { ScopeField } from '../sessions/scope-field.tsx';
import { sessionsInScope } from '../sessions/series-scope.ts';
import { changeSessions } from '../sessions/sessions-api.ts';
import type { SeriesScope, TaughtSession } from '../sessions/taught-session.ts';
import { PlanForm } from './plan-form.tsx';

interface ChangeSessionPageProps {
  userId: string;
  session: TaughtSession;
  others: readonly TaughtSession[];
}

/** Form that changes a session, or more of its series. */
export function ChangeSessionPage({ userId, session, others }: ChangeSessionPageProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const back = doorListPath(session.id);
  if (session.status === 'cancelled' || Date.parse(session.starts_at) <= Date.now()) return <TooLate back={back} />;
  const told = formatTold(sessionsInScope(session, others, scope));
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">Change this date</h1>
        <p className="mt-2 text-lg wrap-anywhere">
          <bdi>{session.class_title}</bdi>, {formatSession(session)}
        </p>
        <p className="mt-3 measure text-ink-soft">
          {told
            ? `We’ll tell everyone booked or waiting: ${told}. They keep their places.`
            : "No one has booked yet, so there's no one to tell."}
        </p>
      </header>
      <PlanForm
        userId={userId}
        classId={session.class_id}
        draftName={`session-${session.id}-${userId}`}
        start={toSessionPlanForm(session)}
        repeats={false}
        capacityHint={
          session.seats_booked > 0 ? `Booked so far: ${session.seats_booked}. It can't go below that.` : undefined
        }
        submitLabel="Save changes"
        send={async (values) => {
          const changed = await changeSessions(session.id, scope, toChangeArguments(values));
          setFlash({ title: changed === 1 ? 'The date is changed' : `${changed} dates are changed` });
          location.assign(back);
        }}
        cancelHref={back}
      >
        {others.length > 0 && (
          <Card className="grid gap-3">
            <ScopeField legend="Change" session={session} others={others} scope={scope} onChange={setScope} />
            {scope !== 'one' && (
              <p className="text-sm text-ink-soft">
                All dates move by as much as this one. Everything else below applies to all of them.
              </p>
            )}
          </Card>
        )}
      </PlanForm>
    </div>
  );
}

function TooLate({ back }: { back: string }) {
  return (
    <EmptyState
      drawing={<StateScene state="open-week" />}
      fillsPage
      title={<h1>This date can't be changed any more</h1>}
      action={<ButtonLink href={back}>Back to the door list</ButtonLink>}
    >
      <p>It’s started or been cancelled. You can plan another like it.</p>
    </EmptyState>
  );
}
