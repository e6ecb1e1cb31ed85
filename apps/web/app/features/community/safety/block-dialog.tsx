import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { blockErrorMessage } from './safety-error-messages.ts';
import type { BlockTarget } from './safety-request.ts';
import { useBlock } from './use-block.ts';

interface BlockDialogProps {
  userId: string;
  member: BlockTarget;
  onClose: () => void;
}

/** Focused when the menu that asked is gone, by where that was. */
const focusedAfter = { member: 'posts', message: 'messages-title', circle: 'circle-title' } as const;

/** Confirms a block: says what it does. */
export function BlockDialog({ userId, member, onClose }: BlockDialogProps) {
  const { block } = useBlock(userId);
  const [problem, setProblem] = useState<string>();
  const blocked = useRef(false);

  // Restore focus: the menu that opened it goes away with the blocked posts; the remaining ones are focused.
  useEffect(
    () => () => {
      if (blocked.current) document.getElementById(focusedAfter[member.by])?.focus({ preventScroll: true });
    },
    [member.by],
  );

  async function confirm() {
    if (block.isPending) return;
    setProblem(undefined);
    try {
      await block.mutateAsync(member);
    } catch (error) {
      setProblem(blockErrorMessage(error));
      return;
    }
    blocked.current = true;
    onClose();
    showToast({
      title: `You’ve blocked ${isolateDirection(member.name)}`,
      description: 'You won’t see each other any more. Your list is under Blocked and reported.',
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${isolateDirection(member.name)}?`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" aria-disabled={block.isPending} onClick={() => void confirm()}>
            {block.isPending ? 'Blocking…' : 'Block'}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
        {member.by === 'member' ? (
          <li>
            You won’t see <bdi>{member.name}</bdi> posts or comments, and she won’t see yours.
          </li>
        ) : (
          <li>You won’t see each other’s posts or messages, and can’t message each other.</li>
        )}
        {member.by === 'circle' && <li>You’ll leave what you share here. It only shows that someone left.</li>}
        <li>You won’t get notifications about each other.</li>
        <li>
          We won’t tell her, and moderators can still read {member.by === 'member' ? 'both of you' : 'what is reported'}
          .
        </li>
        <li>You can unblock her any time, under Blocked and reported.</li>
      </ul>
      {problem && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
