import { formatDateTime } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { CircleComposer } from './circle-composer.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleMenu } from './circle-menu.ts';
import { CircleMessages } from './circle-messages.tsx';
import type { ThreadRoom } from './circles-api.ts';
import { LeaveCircle } from './leave-circle.tsx';
import type { useRoom } from './use-room.ts';

interface CircleThreadRoomProps {
  room: ThreadRoom;
  userId: string;
  menu: CircleMenu;
  frozen: boolean;
  send: ReturnType<typeof useRoom>['send'];
}

/** Thread of two who keep in touch, under their cards. */
export function CircleThreadRoom({ room, userId, menu, frozen, send }: CircleThreadRoomProps) {
  const other = room.members.find(({ own }) => !own);
  const closed = room.cancelled || new Date() >= new Date(room.closes_at);
  return (
    <>
      <header className="flex items-center gap-4">
        {other && (
          <CircleFace
            name={other.first_name}
            portrait={other.portrait}
            avatarUrl={other.avatar_url}
            className="size-14"
          />
        )}
        <div className="min-w-0 grow wrap-anywhere">
          <h1 id="circle-title" tabIndex={-1} className="text-3xl">
            {other ? <bdi>{other.first_name}</bdi> : 'Your conversation'}
          </h1>
          {other && other.met_as !== other.first_name && (
            <p className="mt-1 text-ink-soft">
              <bdi>{other.met_as}</bdi> in your circle
            </p>
          )}
          {room.example && <Badge className="mt-2">Example</Badge>}
        </div>
        {other && (
          <Menu label={`More about ${other.first_name}`} className="-me-2 self-start">
            {menu({ memberId: other.id, name: other.first_name })}
          </Menu>
        )}
      </header>
      <Card role="region" aria-labelledby="circle-title" className="grid gap-5">
        <CircleMessages room={room} waiting={[]} menu={menu} />
        {!closed && !frozen && <CircleComposer room={room} userId={userId} send={send} />}
        {closed && (
          <p className="rounded-field bg-sand px-4 py-3 text-ink-soft">
            {room.cancelled
              ? 'You can read what you wrote for 30 days.'
              : `This conversation closed on ${formatDateTime(room.closes_at)}, 90 days after your last message. You can read it for 30 days.`}
          </p>
        )}
      </Card>
      {!closed && <LeaveCircle room={room} />}
    </>
  );
}
