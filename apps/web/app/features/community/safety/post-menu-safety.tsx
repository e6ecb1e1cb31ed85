import { Flag, UserRound, UserX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import type { CommunityContent } from '../community-content.ts';
import { type SafetyRequest, safetyRequest } from './safety-request.ts';

interface PostMenuSafetyProps {
  subject: CommunityContent;
  close: () => void;
}

/** Report and block entries; none for one's own content. */
export function PostMenuSafety({ subject, close }: PostMenuSafetyProps) {
  const { kind, id, authorId, author, isOwn } = subject;
  if (isOwn) return null;
  const named = { by: 'member', id: authorId, name: author } as const;

  function open(request: SafetyRequest) {
    close();
    safetyRequest.open(request);
  }

  return (
    <>
      <MenuItem Icon={Flag} onSelect={() => open({ what: 'report', reported: { kind, id }, author: named })}>
        {kind === 'post' ? 'Report this post' : 'Report this comment'}
      </MenuItem>
      <MenuItem
        Icon={UserRound}
        onSelect={() => open({ what: 'report', reported: { kind: 'member', id: authorId }, author: named })}
      >
        Report {author}
      </MenuItem>
      <MenuItem Icon={UserX} danger onSelect={() => open({ what: 'block', member: named })}>
        Block {author}
      </MenuItem>
    </>
  );
}
