import { errorMessage } from '@kindling/domain/error-messages';
import { datesPath } from '@kindling/domain/paths';
import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import { useRef, useState } from 'react';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { PlannedTry } from './tries-api.ts';
import { TryActionsBar } from './try-actions-bar.tsx';
import { thingNameInText, tryPhase, tryTime } from './try-labels.ts';
import { TryOutcomePanel } from './try-outcome.tsx';
import { type TryActions, useTries, useTryActions } from './use-tries.ts';

/** On the page of a thing: picks a moment to try it, and afterwards asks once how it was. */
export function TryPlanner({ userId, thing }: { userId: string; thing: string }) {
  const state = useTries(userId);
  const actions = useTryActions(userId);
  const [answeredId, setAnsweredId] = useState<string>();
  // What was tapped is gone: the text that has taken its place is focused.
  const [changes, setChanges] = useState(0);
  const box = useFocusOnChange<HTMLDivElement>(changes);

  function changed() {
    setAnsweredId(undefined);
    setChanges((count) => count + 1);
  }

  if (state.status === 'loading') return <Skeleton className="h-72 rounded-field" />;
  if (state.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">We couldn’t load your plans. Try again.</p>
        <Button variant="outline" size="sm" onClick={state.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const mine = state.data.filter((each) => each.thing === thing);
  const asked = mine.find((each) => each.id === answeredId) ?? mine.find((each) => tryPhase(each) === 'due');
  const ahead = mine.findLast((each) => tryPhase(each) === 'ahead');
  const done = mine.find(({ outcome }) => outcome !== null && outcome !== 'not_yet');
  return (
    <div ref={box} tabIndex={-1} className="grid min-h-72 content-start gap-5 focus-visible:outline-offset-8">
      {asked && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">Planned for {tryTime(asked)}</p>
          <TryOutcomePanel
            planned={asked}
            note={actions.note}
            onChoose={() => setAnsweredId(asked.id)}
            onClose={changed}
          />
        </div>
      )}
      {ahead && <Planned planned={ahead} actions={actions} onChange={changed} />}
      {!asked && !ahead && <NewPlan thing={thing} done={done} plan={actions.plan} onPlanned={changed} />}
    </div>
  );
}

interface NewPlanProps {
  thing: string;
  /** The last time she tried it. */
  done: PlannedTry | undefined;
  plan: TryActions['plan'];
  onPlanned: () => void;
}

function NewPlan({ thing, done, plan, onPlanned }: NewPlanProps) {
  const [problem, setProblem] = useState<string>();
  // Idempotency key: the same over retries.
  const id = useRef(randomId());

  async function pick(startsAt: Date) {
    if (plan.isPending) return;
    setProblem(undefined);
    try {
      await plan.mutateAsync({ id: id.current, thing, startsAt });
      onPlanned();
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  return (
    <div className="grid gap-3">
      {done?.outcome && (
        <p className="text-sm text-ink-soft">
          You tried {thingNameInText(thing)} on {tryTime(done).split(',')[0]}. {outcomeTexts[done.outcome].past}.
        </p>
      )}
      <SlotPicker thing={thing} pending={plan.isPending} onPick={(startsAt) => void pick(startsAt)} />
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Planned({ planned, actions, onChange }: { planned: PlannedTry; actions: TryActions; onChange: () => void }) {
  return (
    <div className="grid gap-3">
      <p className="rounded-field border border-line bg-card px-4 py-3">
        <span className="block text-sm text-ink-soft">You’re trying it</span>
        <time dateTime={planned.starts_at} className="font-semibold">
          {tryTime(planned)}
        </time>
      </p>
      <TryActionsBar planned={planned} actions={actions} onDropped={onChange} />
      <p className="text-sm text-ink-soft">
        It’s with{' '}
        <a href={datesPath} className="link">
          your dates
        </a>
        . Plans change, and that’s fine.
      </p>
    </div>
  );
}
