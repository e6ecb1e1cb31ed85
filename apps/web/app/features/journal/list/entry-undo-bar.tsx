import { UndoList } from '../../../ui/feedback/undo-list.tsx';
import { entryTitle } from '../entry-title.ts';
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
              {entryTitle(each.entry)}
            </span>
          </>
        ),
        onUndo: () => onUndo(each),
      }))}
    />
  );
}
