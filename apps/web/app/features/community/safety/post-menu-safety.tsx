import { Flag, UserX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import type { Subject } from '../subject.ts';
import { type Asked, askedSafety } from './asked.ts';

interface PostMenuSafetyProps {
  subject: Subject;
  close: () => void;
}

/** What a member can do about somebody else's words. About her own there is nothing to report. */
export function PostMenuSafety({ subject, close }: PostMenuSafetyProps) {
  const { kind, id, authorId, author, hers } = subject;
  if (hers) return null;
  const named = { id: authorId, name: author };

  function open(asked: Asked) {
    close();
    askedSafety.ask(asked);
  }

  return (
    <>
      <MenuItem Icon={Flag} onSelect={() => open({ what: 'report', reported: { kind, id }, author: named })}>
        {kind === 'post' ? 'Report this post' : 'Report this comment'}
      </MenuItem>
      <MenuItem Icon={UserX} danger onSelect={() => open({ what: 'block', member: named })}>
        Block {author}
      </MenuItem>
    </>
  );
}
