import { Flag, UserRound, UserX } from 'lucide-react';
import { useEffect } from 'react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { CommunityContent } from '../community-content.ts';
import { prefetchSafetyDialogs } from './load-safety-dialogs.ts';
import { safetyRequest } from './safety-request.ts';

interface PostMenuSafetyProps {
  subject: CommunityContent;
}

/** Report and block entries; none for one's own content. */
export function PostMenuSafety({ subject }: PostMenuSafetyProps) {
  const { kind, id, authorId, author, isOwn } = subject;
  useEffect(prefetchSafetyDialogs, []);
  if (isOwn) return null;
  const named = { by: 'member', id: authorId, name: author } as const;

  return (
    <>
      <MenuItem
        Icon={Flag}
        onSelect={() => safetyRequest.open({ what: 'report', reported: { kind, id }, author: named })}
      >
        {kind === 'post' ? 'Report this post' : 'Report this comment'}
      </MenuItem>
      <MenuItem
        Icon={UserRound}
        onSelect={() =>
          safetyRequest.open({ what: 'report', reported: { kind: 'member', id: authorId }, author: named })
        }
      >
        Report <bdi>{author}</bdi>
      </MenuItem>
      <MenuItem Icon={UserX} danger onSelect={() => safetyRequest.open({ what: 'block', member: named })}>
        Block <bdi>{author}</bdi>
      </MenuItem>
    </>
  );
}
