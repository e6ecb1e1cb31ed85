import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Removed } from './use-removal.ts';

interface UndoBarProps {
  removed: readonly Removed[];
  onUndo: (removed: Removed) => void;
}

/** What she has deleted in the last ten seconds, each with a way back. */
export function UndoBar({ removed, onUndo }: UndoBarProps) {
  const latest = removed.at(-1);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto grid max-w-md grid-cols-1 gap-2 lg:bottom-6">
      <p role="status" className="sr-only">
        {latest && `Your ${latest.kind} is deleted. You can undo it for ten seconds.`}
      </p>
      {removed.map((each) => (
        <div
          key={each.id}
          className="pointer-events-auto flex animate-settle items-center gap-3 rounded-card border border-tan bg-card py-2 ps-5 pe-2 shadow-lift"
        >
          <p className="min-w-0 grow truncate">{each.kind === 'post' ? 'Post' : 'Comment'} deleted</p>
          <Button variant="secondary" size="sm" onClick={() => onUndo(each)}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </div>
      ))}
    </div>
  );
}
