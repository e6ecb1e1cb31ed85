import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import type { ActionFilter } from '../reports/reports-api.ts';
import { actionFilterFrom, isFiltered } from './action-filter.ts';
import { ActionLine } from './action-line.tsx';
import { ActionSearchForm } from './action-search-form.tsx';
import { usePastActions } from './use-past-actions.ts';

/** Audit record of moderation actions, with search; what is in force can be lifted here. */
export function PastActions() {
  const [params, setParams] = useSearchParams();
  const filter = actionFilterFrom(params);
  return (
    <Card>
      <h2 className="sr-only">Actions</h2>
      <ActionSearchForm filter={filter} onSearch={(address) => setParams(address, { preventScrollReset: true })} />
      <Found filter={filter} onClear={() => setParams({ queue: 'acts' }, { preventScrollReset: true })} />
    </Card>
  );
}

function Found({ filter, onClear }: { filter: ActionFilter; onClear: () => void }) {
  const state = usePastActions(filter);
  if (state.status === 'failed') return <ModerationUnavailable error={state.error} onRetry={state.retry} />;
  if (!state.data) return <Skeleton className="mt-6 h-60" />;
  const lines = state.data.flat();
  if (lines.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState
        drawing={<StateScene state="no-match" />}
        title="No matches"
        action={
          <Button variant="outline" onClick={onClear}>
            Show everything
          </Button>
        }
      >
        Try fewer words, or another action.
      </EmptyState>
    ) : (
      <EmptyState drawing={<StateScene state="nothing-yet" />} title="No actions yet">
        Anything dismissed, hidden or answered shows up here, with the reason and who did it.
      </EmptyState>
    );
  }
  return (
    <>
      {filter.member && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4">
          Only about {lines[0]?.member_name ?? 'one member'}.{' '}
          <Button variant="link" size="sm" onClick={onClear}>
            Show everything
          </Button>
        </p>
      )}
      <ul aria-label="Actions, newest first" className="mt-4 divide-y divide-line">
        {lines.map((line) => (
          <ActionLine key={line.id} line={line} />
        ))}
      </ul>
      <LoadMore more={state.more} />
    </>
  );
}
