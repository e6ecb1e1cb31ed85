import { Flag, UserRound, UserX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { safetyRequest } from './safety-request.ts';

interface CircleMenuSafetyProps {
  /** Whoever it is about, by her id in the room. */
  memberId: string;
  /** Name in the circle. */
  name: string;
  /** A message of hers, where the menu is that of one. */
  messageId?: string | undefined;
}

/** Report and block entries for somebody in a circle, or for what she wrote there. */
export function CircleMenuSafety({ memberId, name, messageId }: CircleMenuSafetyProps) {
  const named = { by: 'circle', id: memberId, name } as const;

  return (
    <>
      {messageId && (
        <MenuItem
          Icon={Flag}
          onSelect={() =>
            safetyRequest.open({ what: 'report', reported: { kind: 'circle_message', id: messageId }, author: named })
          }
        >
          Report this message
        </MenuItem>
      )}
      <MenuItem
        Icon={UserRound}
        onSelect={() =>
          safetyRequest.open({ what: 'report', reported: { kind: 'circle_member', id: memberId }, author: named })
        }
      >
        Report <bdi>{name}</bdi>
      </MenuItem>
      <MenuItem Icon={UserX} danger onSelect={() => safetyRequest.open({ what: 'block', member: named })}>
        Block <bdi>{name}</bdi>
      </MenuItem>
    </>
  );
}
