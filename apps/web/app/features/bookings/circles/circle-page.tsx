import { classPath, datesPath, messagesPath, yourClassPath } from '@kindling/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { formatDateTime } from '../../../lib/time/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { SessionTime } from '../session-time.tsx';
import { saysZone } from '../session-time-label.ts';
import { CircleCompany } from './circle-company.tsx';
import { CircleComposer } from './circle-composer.tsx';
import type { CircleMenu } from './circle-menu.ts';
import { CircleMessages } from './circle-messages.tsx';
import { CircleThreadRoom } from './circle-thread.tsx';
import type { CircleRoom } from './circles-api.ts';
import { KeepInTouch } from './keep-in-touch.tsx';
import { LeaveCircle } from './leave-circle.tsx';
import { MeetingPlace } from './meeting-place.tsx';
import { useRoom, useTaps } from './use-room.ts';

interface CirclePageProps {
  id: string;
  userId: string;
  menu: CircleMenu;
  /** Suspended: read-only. */
  frozen: boolean;
}

/** Room of a circle: who comes, where to meet, how far everybody is, and a few words; or a thread of two. */
export function CirclePage({ id, userId, menu, frozen }: CirclePageProps) {
  const { room, send } = useRoom(id);
  const shared = { userId, menu, frozen, send };
  const thread = room.data?.thread ?? false;
  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-1 gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <ButtonLink
        href={thread ? messagesPath : datesPath}
        variant="ghost"
        size="sm"
        className="-ms-4 justify-self-start"
      >
        <ArrowLeft aria-hidden="true" /> {thread ? 'Messages' : 'Your dates'}
      </ButtonLink>
      {room.status === 'loading' && <Skeleton className="h-80 rounded-card" />}
      {room.status === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
          <h1 className="text-base font-normal">We couldn’t load your circle.</h1>
          <Button variant="outline" size="sm" onClick={room.retry}>
            Try again
          </Button>
        </div>
      )}
      {room.status === 'ready' && !room.data && <NotHere />}
      {room.status === 'ready' &&
        room.data &&
        (room.data.thread ? <CircleThreadRoom room={room.data} {...shared} /> : <Room room={room.data} {...shared} />)}
    </div>
  );
}

function NotHere() {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<StateScene state="open-week" />}
      title={
        <h1 id="circle-title" tabIndex={-1}>
          You’re not in this circle
        </h1>
      }
      action={<ButtonLink href={datesPath}>Your dates</ButtonLink>}
    >
      You may have left it, or it’s over.
    </EmptyState>
  );
}

interface RoomProps extends Omit<CirclePageProps, 'id'> {
  room: CircleRoom;
  send: ReturnType<typeof useRoom>['send'];
}

function Room({ room, userId, menu, frozen, send }: RoomProps) {
  const taps = useTaps(room.id);
  const now = new Date();
  const closed = now >= new Date(room.closes_at);
  const resting = !closed && now < new Date(room.opens_at);
  const over = now >= new Date(room.ends_at);
  const writable = !closed && !resting && !frozen;
  return (
    <>
      <header>
        <h1 id="circle-title" tabIndex={-1} className="text-3xl">
          Your circle
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft wrap-anywhere">
          <span>
            {room.class_slug ? (
              <a
                dir="auto"
                href={closed ? classPath(room.class_slug) : yourClassPath(room.class_slug)}
                className="link"
              >
                {room.class_title}
              </a>
            ) : (
              <bdi>{room.class_title}</bdi>
            )}
            {' · '}
            <SessionTime session={room} zone={saysZone([{ ...room, is_online: false }])} />
          </span>
          {room.cancelled && <Badge tone="danger">Cancelled</Badge>}
          {room.example && <Badge>Example</Badge>}
        </p>
      </header>
      <CircleCompany room={room} taps={taps} tells={writable && !over} menu={menu} />
      <KeepInTouch room={room} />
      {!closed && !over && <MeetingPlace sessionId={room.session_id} userId={userId} />}
      <Card role="region" aria-labelledby="circle-words" className="grid gap-5">
        <h2 id="circle-words" className="text-xl">
          A few words
        </h2>
        <CircleMessages room={room} waiting={taps.waiting} menu={menu} />
        {writable && (
          <CircleComposer
            room={room}
            userId={userId}
            send={send}
            onOpener={over ? undefined : (words) => taps.tap({ words })}
          />
        )}
        {resting && (
          <p className="rounded-field bg-sand px-4 py-3 text-ink-soft">
            The date has moved, so this circle rests. It opens again on {formatDateTime(room.opens_at)}.
          </p>
        )}
        {closed && <Closed room={room} />}
      </Card>
      {!closed && <LeaveCircle room={room} />}
    </>
  );
}

function Closed({ room }: { room: CircleRoom }) {
  return (
    <p className="rounded-field bg-sand px-4 py-3 text-ink-soft">
      {room.cancelled
        ? 'The date was cancelled, so this circle is closed.'
        : `This circle closed on ${formatDateTime(room.closes_at)}.`}{' '}
      You can read it for 30 days.
    </p>
  );
}
