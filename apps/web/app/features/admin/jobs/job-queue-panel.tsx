import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { type Failure, readQueue, retryJobs } from '../admin-api.ts';
import { jobStates, kindLabel } from '../admin-labels.ts';
import { QueryContent } from '../query-content.tsx';
import { StateCounts } from '../state-counts.tsx';
import { useAdminQuery } from '../use-admin-query.ts';
import { ContactsCard } from './contacts-card.tsx';
import { FailureLine } from './failure-line.tsx';
import { useRetry } from './use-retry.ts';

/** Job queue: pending and failed jobs. */
export function JobQueuePanel() {
  const query = useAdminQuery('queue', readQueue, 10_000);
  return (
    <QueryContent query={query}>
      {({ counts, failures }) => (
        <div className="grid gap-6">
          <Card>
            <CardTitle>Jobs</CardTitle>
            {counts.length === 0 && <p className="mt-3 text-ink-soft">Nothing’s waiting, and nothing ran this week.</p>}
            <div className="mt-3">
              <StateCounts
                label="Jobs by kind"
                counts={counts.map(({ kind, state, jobs }) => ({ kind, state, count: jobs }))}
                states={jobStates}
                alarming={['failed', 'retry']}
              />
            </div>
            {counts.some(({ state }) => state === 'completed') && (
              <p className="mt-3 text-sm text-ink-muted">What’s done is counted every half minute.</p>
            )}
          </Card>
          <Failures failures={failures} />
          <ContactsCard />
        </div>
      )}
    </QueryContent>
  );
}

const shownAtFirst = 3;

function Failures({ failures }: { failures: readonly Failure[] }) {
  const { retry, retrying } = useRetry(retryJobs);
  const lines = (some: readonly Failure[]) => (
    <ul className="mt-2 divide-y divide-line">
      {some.map((failure) => (
        <FailureLine
          key={failure.id}
          failure={failure}
          busy={retrying}
          onRetry={() => void retry(failure.kind, failure.id)}
        />
      ))}
    </ul>
  );
  return (
    <Card>
      <CardTitle>Failed jobs</CardTitle>
      <p className="mt-3 text-ink-soft">
        {failures.length === 0
          ? 'None. Failed jobs retry for 24 hours.'
          : 'The latest of each kind, up to 20. The totals are above.'}
      </p>
      {[...Map.groupBy(failures, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <section key={kind} className="mt-5" aria-label={kindLabel(kind)}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">{kindLabel(kind)}</h3>
            <Button variant="outline" size="sm" disabled={retrying} onClick={() => void retry(kind)}>
              Try all again <span className="sr-only">of {kindLabel(kind)}</span>
            </Button>
          </div>
          {lines(ofKind.slice(0, shownAtFirst))}
          {ofKind.length > shownAtFirst && (
            <details className="border-t border-line">
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
                {ofKind.length - shownAtFirst} more<span className="sr-only"> of {kindLabel(kind)}</span>
              </summary>
              {lines(ofKind.slice(shownAtFirst))}
            </details>
          )}
        </section>
      ))}
    </Card>
  );
}
