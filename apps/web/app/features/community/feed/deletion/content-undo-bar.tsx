import { UndoList } from '../../../../ui/feedback/undo-list.tsx';
import type { PendingDeletion } from './use-delete-content.ts';

interface ContentUndoBarProps {
  removed: readonly PendingDeletion[];
  onUndo: (removed: PendingDeletion) => void;
}

/** Undo bar of the posts and comments deleted in the last ten seconds. */
export function ContentUndoBar({ removed, onUndo }: ContentUndoBarProps) {
  const latest = removed.at(-1);
  return (
    <UndoList
      announcement={latest && `Your ${latest.kind} is deleted. You can undo it for ten seconds.`}
      lines={removed.map((each) => ({
        key: each.id,
        text: `${each.kind === 'post' ? 'Post' : 'Comment'} deleted`,
        onUndo: () => onUndo(each),
      }))}
    />
  );
}
