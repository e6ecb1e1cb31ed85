import { UndoList } from '../../../ui/feedback/undo-list.tsx';
import type { DeletedEntry } from './use-delete-entry.ts';

interface EntryUndoBarProps {
  removed: readonly DeletedEntry[];
  onUndo: (removed: DeletedEntry) => void;
}

/** Undo bar of the entries deleted in the last ten seconds. */
export function EntryUndoBar({ removed, onUndo }: EntryUndoBarProps) {
  return (
    <UndoList
      announcement={removed.length > 0 ? 'Entry deleted. You can undo it for ten seconds.' : undefined}
      lines={removed.map((each) => ({
        key: each.entry.id,
        text: (
          <>
            Deleted:{' '}
            <span dir="auto" className="font-semibold">
              {each.entry.title}
            </span>
          </>
        ),
        onUndo: () => onUndo(each),
      }))}
    />
  );
}
