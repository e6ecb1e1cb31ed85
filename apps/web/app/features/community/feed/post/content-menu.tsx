import { Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../../../../ui/menu.tsx';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import type { CommunityContent } from '../../community-content.ts';
import { useFeedContext } from '../feed-context.ts';

interface ContentMenuProps {
  subject: CommunityContent;
  onEdit: () => void;
  onDelete: () => void;
}

/** Menu of a post or comment. Hidden content awaits a moderator and cannot be edited. */
export function ContentMenu({ subject, onEdit, onDelete }: ContentMenuProps) {
  const { frozen, menu } = useFeedContext();
  const { kind, isOwn, author, hidden } = subject;
  return (
    <Menu label={isOwn ? `More about your ${kind}` : `More about ${author}’s ${kind}`}>
      {isOwn && !hidden && !frozen && (
        <MenuItem Icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem Icon={Trash2} onSelect={onDelete}>
          Delete
        </MenuItem>
      )}
      {menu(subject)}
    </Menu>
  );
}
