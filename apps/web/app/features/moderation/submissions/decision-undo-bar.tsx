import { isolateDirection } from '@kindling/domain/isolate-direction';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Decided } from './use-decide.ts';

interface DecisionUndoBarProps {
  decided: readonly Decided[];
  onUndo: (entry: Decided) => void;
}

function wordOf({ submission, decision }: Decided): string {
  if (!submission.changes) return decision === 'approved' ? 'Approved' : 'Declined';
  return decision === 'approved' ? 'Change approved' : 'Change sent back';
}

/** Undo of the decisions of the last ten seconds; on a phone of the latest, and of the others on request. */
export function DecisionUndoBar({ decided, onUndo }: DecisionUndoBarProps) {
  const latest = decided.at(-1);
  const [allShown, setAllShown] = useState(false);
  const earlier = decided.length - 1;

  useEffect(() => {
    if (earlier < 0) setAllShown(false);
  }, [earlier]);

  return (
    <div className="pointer-events-none fixed inset-x-4 top-3 z-50 grid grid-cols-1 gap-2 lg:top-auto lg:bottom-4 lg:end-auto lg:start-[max(1.5rem,calc((100vw-70rem)/2+1.5rem))] lg:w-88">
      <p role="status" className="sr-only">
        {latest && `${wordOf(latest)}: ${isolateDirection(latest.submission.name)}. You can undo it for ten seconds.`}
      </p>
      {decided.map((entry) => (
        <div key={entry.submission.id} className={classNames(entry !== latest && !allShown && 'max-lg:hidden')}>
          <UndoLine entry={entry} onUndo={() => onUndo(entry)} />
        </div>
      ))}
      {earlier > 0 && !allShown && (
        <Button
          variant="outline"
          size="sm"
          className="pointer-events-auto justify-self-end shadow-lift lg:hidden"
          onClick={() => setAllShown(true)}
        >
          {earlier} earlier
        </Button>
      )}
    </div>
  );
}

function UndoLine({ entry, onUndo }: { entry: Decided; onUndo: () => void }) {
  const { submission, until, undoing } = entry;
  const left = useSecondsLeft(until);
  if (left <= 0 && !undoing) return null;
  return (
    <div className="pointer-events-auto flex animate-settle items-center gap-3 rounded-card border border-tan bg-card py-2 ps-5 pe-2 shadow-lift">
      <p className="min-w-0 grow leading-snug">
        <span className="block text-sm text-ink-muted">{wordOf(entry)}</span>
        <span dir="auto" className="block truncate font-semibold">
          {submission.name}
        </span>
      </p>
      <Button variant="secondary" size="sm" disabled={undoing} onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        {undoing ? 'Undoing…' : 'Undo'}
        <span aria-hidden="true" className="min-w-6 tabular-nums">
          {!undoing && left}
        </span>
        <span dir="auto" className="sr-only">
          {submission.name}
        </span>
      </Button>
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 200);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
