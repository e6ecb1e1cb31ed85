import { teachingPath } from '@kindling/domain/paths';
import { planAgain } from '@kindling/domain/sessions/session-plan-again';
import { emptySessionPlan, type SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { toPlanArguments } from '@kindling/domain/sessions/session-plan-rows';
import type { SessionPlanValues } from '@kindling/domain/sessions/session-plan-schema';
import { today } from '@kindling/domain/sessions/when';
import { nextWished } from '@kindling/domain/wishes/next-wished';
import type { WishTime } from '@kindling/domain/wishes/wish-times';
import { setFlash } from '../../../lib/storage/flash-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { OwnClass } from '../class/use-own-class.ts';
import { answerDemand, type WantedHere } from '../demand/demand-api.ts';
import { planSessions } from '../sessions/sessions-api.ts';
import { ClassDetailsCard } from './class-details-card.tsx';
import { DisclosureCard } from './disclosure-card.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlannedBefore } from './use-planned-before.ts';

interface PlanPageProps {
  userId: string;
  own: OwnClass;
  /** A session, and its series, to plan the same again. */
  before?: PlannedBefore | undefined;
  /** What the first date answers. */
  wanted?: WantedHere;
  /** The part of the week in which it is wanted. */
  time?: WishTime | undefined;
}

/** Form that plans sessions of an approved class. */
export function PlanPage({ userId, own, before, wanted, time }: PlanPageProps) {
  if (own.status !== 'approved') return <NotApproved own={own} />;
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">{before ? 'Plan more dates' : 'Plan dates'}</h1>
        <p dir="auto" className="mt-2 text-lg wrap-anywhere">
          {own.class_title}
        </p>
        <p className="mt-3 measure text-ink-soft">People book on your class page. Each date has a door list.</p>
        {wanted && (
          <p className="mt-3 measure rounded-field bg-sand px-4 py-3">
            We’ll tell women who asked, and for 24 hours only they can book. Pick a date at least 48 hours away.
          </p>
        )}
      </header>
      <PlanForm
        userId={userId}
        classId={own.id}
        draftName={`plan-${before ? before.session.id : own.id}-${time ? `${time}-` : ''}${userId}`}
        start={before ? planAgain(before.session, before.series) : newPlan(own, time)}
        repeats
        capacityHint={capacityHint(own)}
        submitLabel="Plan dates"
        send={(values, key) => plan(own, values, key, wanted)}
        cancelHref={teachingPath}
      />
      <DisclosureCard classId={own.id} />
      <ClassDetailsCard classId={own.id} />
    </div>
  );
}

async function plan(own: OwnClass, values: SessionPlanValues, planId: string, wanted?: WantedHere): Promise<void> {
  const sent = toPlanArguments(values);
  const planned = await planSessions(planId, own.id, sent);
  const [first] = planned;
  const same = planned.length === sent.starts.length && first?.capacity === sent.capacity;
  const offered = wanted && first ? await answerDemand(first.id, wanted) : undefined;
  setFlash({
    title: planned.length === 1 ? 'Your date is planned' : `${planned.length} dates are planned`,
    ...(offered !== undefined && {
      description: offered
        ? 'We’ve told women who asked. Everyone else can book from tomorrow.'
        : 'It’s open to everyone: someone has just offered a date, or it’s less than 48 hours away.',
    }),
    ...(!same && {
      description: 'Your first try had already gone through, so later changes aren’t in. Open a date to edit it.',
    }),
  });
  location.assign(teachingPath);
}

function newPlan(own: OwnClass, time: WishTime | undefined): SessionPlanForm {
  return {
    ...emptySessionPlan,
    capacity: own.max_participants === null ? '' : String(own.max_participants),
    ...(time && nextWished(time, today())),
  };
}

function capacityHint({ max_participants: most }: OwnClass): string | undefined {
  return most === null ? undefined : `Your class page says up to ${most}.`;
}

function NotApproved({ own }: { own: OwnClass }) {
  return (
    <EmptyState
      drawing={<StateScene state="open-week" />}
      fillsPage
      title={<h1>This class isn't listed yet</h1>}
      action={<ButtonLink href={teachingPath}>Back to your teaching</ButtonLink>}
    >
      <p className="wrap-anywhere">
        You can plan dates for “<bdi>{own.class_title}</bdi>” as soon as it's approved.
      </p>
    </EmptyState>
  );
}
