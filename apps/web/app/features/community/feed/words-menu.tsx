import { Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { MenuEntries, Subject } from '../subject.ts';

interface WordsMenuProps {
  subject: Subject;
  entries: MenuEntries;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done about somebody's words. Those that are hidden wait for a moderator and are not changed. */
export function WordsMenu({ subject, entries, onEdit, onDelete }: WordsMenuProps) {
  const { kind, hers, author, hidden } = subject;
  return (
    <Menu label={hers ? `More about your ${kind}` : `More about the ${kind} of ${author}`}>
      {(close) => (
        <>
          {hers && !hidden && (
            <MenuItem
              Icon={Pencil}
              onSelect={() => {
                close();
                onEdit();
              }}
            >
              Edit
            </MenuItem>
          )}
          {hers && (
            <MenuItem
              Icon={Trash2}
              onSelect={() => {
                close();
                onDelete();
              }}
            >
              Delete
            </MenuItem>
          )}
          {entries(subject, close)}
        </>
      )}
    </Menu>
  );
}
