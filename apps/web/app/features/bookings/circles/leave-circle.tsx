import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Room } from './circles-api.ts';
import { useCircleActions } from './use-circles.ts';

const words = {
  circle: {
    button: 'Leave the circle',
    title: 'Leave the circle?',
    text: 'You keep your place at the class. The others only see that someone left, and what you wrote goes. You can’t come back to this one.',
    stay: 'Stay',
    leave: 'Leave',
  },
  thread: {
    button: 'End this conversation',
    title: 'End this conversation?',
    text: 'It ends for both of you, and what you wrote goes. She only sees that it has ended.',
    stay: 'Keep it',
    leave: 'End it',
  },
} as const;

/** Asks first: there is no way back. */
export function LeaveCircle({ room }: { room: Room }) {
  const { leave } = useCircleActions();
  const [asking, setAsking] = useState(false);
  const { button, title, text, stay, leave: confirmed } = words[room.thread ? 'thread' : 'circle'];

  async function confirm() {
    if (leave.isPending) return;
    try {
      await leave.mutateAsync(room.id);
      setAsking(false);
      document.getElementById('circle-title')?.focus({ preventScroll: true });
    } catch {
      // Said below.
    }
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="-ms-4 justify-self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" /> {button}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={title}
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {stay}
              </Button>
              <Button aria-disabled={leave.isPending} onClick={() => void confirm()}>
                {leave.isPending ? 'One moment…' : confirmed}
              </Button>
            </>
          }
        >
          <p>{text}</p>
          {leave.isError && (
            <p role="alert" className="mt-3 font-medium text-danger">
              That didn’t work. Try again.
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
