import type { ReactNode } from 'react';
import type { ReadPagesState } from '../../../lib/backend/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';

interface RecordLinesProps<Line> {
  record: ReadPagesState<readonly Line[]>;
  /** Accessible name of the list. */
  label: string;
  isFiltered: boolean;
  noMatch: { title: string; advice: string; showAll: string };
  nothingYet: { title: string; text: string };
  onClear: () => void;
  /** What the search is about, above the lines that it found. */
  about?: (lines: readonly Line[]) => ReactNode;
  children: (line: Line) => ReactNode;
}

/** Audit record, page by page: its lines, or why there are none. */
export function RecordLines<Line>(props: RecordLinesProps<Line>) {
  const { record, label, isFiltered, noMatch, nothingYet, onClear, about, children } = props;
  if (record.status === 'failed') return <ModerationUnavailable error={record.error} onRetry={record.retry} />;
  if (!record.data) return <Skeleton className="mt-6 h-60" />;
  const lines = record.data.flat();
  if (lines.length === 0) {
    return isFiltered ? (
      <EmptyState
        drawing={<StateScene state="no-match" />}
        title={noMatch.title}
        action={
          <Button variant="outline" onClick={onClear}>
            {noMatch.showAll}
          </Button>
        }
      >
        {noMatch.advice}
      </EmptyState>
    ) : (
      <EmptyState drawing={<StateScene state="nothing-yet" />} title={nothingYet.title}>
        {nothingYet.text}
      </EmptyState>
    );
  }
  return (
    <>
      {about?.(lines)}
      <ul aria-label={label} className="mt-4 divide-y divide-line">
        {lines.map(children)}
      </ul>
      <LoadMore more={record.more} />
    </>
  );
}
