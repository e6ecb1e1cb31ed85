import { Pencil, Trash2 } from 'lucide-react';
import { MenuEntry, MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntries, Subject } from '../subject.ts';

interface WordsMenuProps {
  subject: Subject;
  entries: MenuEntries | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done about somebody's words. Those that are hidden wait for a moderator and are not changed. */
export function WordsMenu({ subject, entries, onEdit, onDelete }: WordsMenuProps) {
  const { kind, hers, author, hidden } = subject;
  if (!hers && !entries) return null;
  return (
    <MoreMenu label={hers ? `More about your ${kind}` : `More about the ${kind} of ${author}`}>
      {(close) => (
        <>
          {hers && !hidden && (
            <MenuEntry
              onClick={() => {
                close();
                onEdit();
              }}
            >
              <Pencil aria-hidden="true" />
              Edit
            </MenuEntry>
          )}
          {hers && (
            <MenuEntry
              onClick={() => {
                close();
                onDelete();
              }}
            >
              <Trash2 aria-hidden="true" />
              Delete
            </MenuEntry>
          )}
          {entries?.(subject, close)}
        </>
      )}
    </MoreMenu>
  );
}
