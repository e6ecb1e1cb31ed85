import { Flag, UserRound, UserX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { safetyRequest } from './safety-request.ts';

interface MessageMenuSafetyProps {
  messageId: string;
  /** Name in the thread. */
  author: string;
}

/** Report and block entries for a message of the other participant. */
export function MessageMenuSafety({ messageId, author }: MessageMenuSafetyProps) {
  const named = { by: 'message', id: messageId, name: author } as const;

  return (
    <>
      <MenuItem
        Icon={Flag}
        onSelect={() =>
          safetyRequest.open({ what: 'report', reported: { kind: 'message', id: messageId }, author: named })
        }
      >
        Report this message
      </MenuItem>
      <MenuItem
        Icon={UserRound}
        onSelect={() =>
          safetyRequest.open({ what: 'report', reported: { kind: 'correspondent', id: messageId }, author: named })
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
