import { UndoLines } from '../../../ui/undo-lines.tsx';
import type { Removed } from './use-removal.ts';

interface UndoBarProps {
  removed: readonly Removed[];
  onUndo: (removed: Removed) => void;
}

/** What she has deleted in the last ten seconds, each with a way back. */
export function UndoBar({ removed, onUndo }: UndoBarProps) {
  const latest = removed.at(-1);
  return (
    <UndoLines
      said={latest && `Your ${latest.kind} is deleted. You can undo it for ten seconds.`}
      lines={removed.map((each) => ({
        key: each.id,
        text: `${each.kind === 'post' ? 'Post' : 'Comment'} deleted`,
        onUndo: () => onUndo(each),
      }))}
    />
  );
}
