import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import { decisionFilterFrom, isFiltered } from './decision-filter.ts';
import { DecisionLine } from './decision-line.tsx';
import { DecisionSearchForm } from './decision-search-form.tsx';
import { usePastDecisions } from './use-past-decisions.ts';

/** Every decision that was ever made here, to be searched. */
export function PastDecisions() {
  const [params, setParams] = useSearchParams();
  const filter = decisionFilterFrom(params);
  return (
    <Card>
      <h2 className="sr-only">Past decisions</h2>
      <DecisionSearchForm filter={filter} onSearch={(address) => setParams(address, { preventScrollReset: true })} />
      <Found filter={filter} onClear={() => setParams({ queue: 'past' }, { preventScrollReset: true })} />
    </Card>
  );
}

function Found({ filter, onClear }: { filter: ReturnType<typeof decisionFilterFrom>; onClear: () => void }) {
  const state = usePastDecisions(filter);
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  if (!state.data) return <Skeleton className="mt-6 h-60" />;
  const lines = state.data.flat();
  if (lines.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState
        drawing={<StateScene state="no-match" />}
        title="No matching decisions"
        action={
          <Button variant="outline" onClick={onClear}>
            Show all decisions
          </Button>
        }
      >
        Try fewer words, or another kind.
      </EmptyState>
    ) : (
      <EmptyState drawing={<StateScene state="nothing-yet" />} title="No decisions yet">
        Anything you approve or decline shows up here, with the reason and who decided.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Decisions, newest first" className="mt-4 divide-y divide-line">
        {lines.map((past) => (
          <DecisionLine key={past.id} past={past} />
        ))}
      </ul>
      <LoadMore more={state.more} />
    </>
  );
}
