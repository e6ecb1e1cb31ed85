import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeskUnavailable } from '../desk-unavailable.tsx';
import { actFilterFrom, isFiltered } from './act-filter.ts';
import { ActLine } from './act-line.tsx';
import { ActSearch } from './act-search.tsx';
import type { ActFilter } from './reports-api.ts';
import { usePastActs } from './use-past-acts.ts';

/** Everything moderators did about reports and appeals, to be searched; what still holds can be lifted here. */
export function PastActs() {
  const [params, setParams] = useSearchParams();
  const filter = actFilterFrom(params);
  return (
    <Card>
      <h2 className="sr-only">What was done</h2>
      <ActSearch filter={filter} onSearch={(address) => setParams(address, { preventScrollReset: true })} />
      <Found filter={filter} onClear={() => setParams({ queue: 'acts' }, { preventScrollReset: true })} />
    </Card>
  );
}

function Found({ filter, onClear }: { filter: ActFilter; onClear: () => void }) {
  const query = usePastActs(filter);
  const { data, error, fetchStatus, refetch } = query;
  if (!data) {
    if (error || fetchStatus === 'paused') return <DeskUnavailable error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-6 h-60" />;
  }
  const lines = data.pages.flat();
  if (lines.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState
        title="Nothing fits that"
        action={
          <Button variant="outline" onClick={onClear}>
            Show everything
          </Button>
        }
      >
        Try fewer words, or another act.
      </EmptyState>
    ) : (
      <EmptyState drawing={<Emblem name="thinker" className="size-28" />} title="Nothing has been done yet">
        Whatever is dismissed, hidden or answered here is kept, with the reason and who did it.
      </EmptyState>
    );
  }
  return (
    <>
      {filter.member && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4">
          Only what concerns {lines[0]?.member_name ?? 'one member'}.{' '}
          <Button variant="link" size="sm" onClick={onClear}>
            Show everything
          </Button>
        </p>
      )}
      <ul aria-label="What was done, newest first" className="mt-4 divide-y divide-line">
        {lines.map((line) => (
          <ActLine key={line.id} line={line} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}
