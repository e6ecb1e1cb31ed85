import { quizPath } from '@kindling/domain/paths';
import { useId } from 'react';
import { formatDate } from '../../lib/time/format-date.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { PastResult } from './history-api.ts';
import { useHistory } from './use-history.ts';

/** Earlier results, with a link to retake the quiz; nothing without any. */
export function HistoryCard({ userId }: { userId: string }) {
  const { data, failing, retry, more } = useHistory(userId);
  const titleId = useId();
  const taken = data?.flat();
  if (taken?.length === 0 || (!taken && failing)) return null;

  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Your past results</CardTitle>
      {taken ? (
        <ol className="mt-4 divide-y divide-line">
          {taken.map((result) => (
            <HistoryLine key={result.id} result={result} />
          ))}
        </ol>
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
      {failing && <p className="mt-3 text-sm text-ink-soft">We couldn’t load your earlier results.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {more && (
          <Button variant="ghost" size="sm" aria-disabled={more.loading} onClick={failing ? retry : more.load}>
            Show earlier ones
          </Button>
        )}
        <ButtonLink href={quizPath} variant="outline" size="sm">
          Retake the quiz
        </ButtonLink>
      </div>
    </Card>
  );
}

function HistoryLine({ result: { takenAt, type, percentage } }: { result: PastResult }) {
  return (
    <li data-type={type?.key} className="flex items-center gap-3.5 py-3">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-lg">
        {type?.emoji ?? '✨'}
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">{type?.name ?? 'An earlier version of the quiz'}</p>
        <p className="text-sm text-ink-muted">
          <time dateTime={takenAt}>{formatDate(takenAt)}</time>
        </p>
      </div>
      {percentage !== undefined && <p className="shrink-0 font-semibold tabular-nums">{percentage}%</p>}
    </li>
  );
}
