import { UndoLines } from '../../ui/undo-lines.tsx';
import type { Removed } from './use-removal.ts';

interface UndoBarProps {
  removed: readonly Removed[];
  onUndo: (removed: Removed) => void;
}

/** What was deleted in the last ten seconds, each with a way back. */
export function UndoBar({ removed, onUndo }: UndoBarProps) {
  return (
    <UndoLines
      said={removed.length > 0 ? 'Entry deleted. You can undo it for ten seconds.' : undefined}
      lines={removed.map((each) => ({
        key: each.entry.id,
        text: (
          <>
            Deleted: <span className="font-semibold">{each.entry.title}</span>
          </>
        ),
        onUndo: () => onUndo(each),
      }))}
    />
  );
}
