import { Flag, UserRound, UserX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import { type SafetyRequest, safetyRequest } from './safety-request.ts';

interface MessageMenuSafetyProps {
  messageId: string;
  /** Name in the thread. */
  author: string;
  close: () => void;
}

/** Report and block entries for a message of the other participant. */
export function MessageMenuSafety({ messageId, author, close }: MessageMenuSafetyProps) {
  const named = { by: 'message', id: messageId, name: author } as const;

  function open(request: SafetyRequest) {
    close();
    safetyRequest.open(request);
  }

  return (
    <>
      <MenuItem
        Icon={Flag}
        onSelect={() => open({ what: 'report', reported: { kind: 'message', id: messageId }, author: named })}
      >
        Report this message
      </MenuItem>
      <MenuItem
        Icon={UserRound}
        onSelect={() => open({ what: 'report', reported: { kind: 'correspondent', id: messageId }, author: named })}
      >
        Report {author}
      </MenuItem>
      <MenuItem Icon={UserX} danger onSelect={() => open({ what: 'block', member: named })}>
        Block {author}
      </MenuItem>
    </>
  );
}
