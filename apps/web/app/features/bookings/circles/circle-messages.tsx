import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/time/format-date.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/menu.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleMenu } from './circle-menu.ts';
import type { CircleMember, CircleMessage, OutgoingMessage, Room } from './circles-api.ts';

interface CircleMessagesProps {
  room: Room;
  /** Taps that wait for a network. */
  waiting: readonly OutgoingMessage[];
  menu: CircleMenu;
}

const notices = { left: 'Someone has left the circle.', moved: 'The date has moved.' } as const;

function noticeOf({ thread }: Room, notice: keyof typeof notices): string {
  return thread && notice === 'left' ? 'This conversation has ended.' : notices[notice];
}

/** What was written, oldest first. How far everybody is stands with the faces. */
export function CircleMessages({ room, waiting, menu }: CircleMessagesProps) {
  const said = room.messages.filter(({ words, notice }) => words !== null || notice !== null);
  const unsent = waiting.filter(({ words }) => words !== undefined);
  return (
    <>
      {said.length + unsent.length === 0 ? (
        <p className="text-ink-soft">Nothing yet. Say hello!</p>
      ) : (
        <ol aria-label={room.thread ? 'Your messages' : 'Messages in your circle'} className="grid gap-3">
          {said.map((message) =>
            message.notice ? (
              <li key={message.id} className="justify-self-center text-center text-sm text-ink-soft">
                {noticeOf(room, message.notice)}
              </li>
            ) : (
              <Said
                key={message.id}
                message={message}
                author={room.members.find(({ id }) => id === message.member_id)}
                menu={menu}
              />
            ),
          )}
          {unsent.map(({ id, words }) => (
            <li key={id} className="max-w-[min(34rem,92%)] justify-self-end rounded-card bg-linen px-4.5 py-3">
              <p className="text-xs text-ink-soft">Waiting for the network</p>
              <p className="mt-1">{words}</p>
            </li>
          ))}
        </ol>
      )}
      <NewMessage room={room} />
    </>
  );
}

function Said({
  message,
  author,
  menu,
}: {
  message: CircleMessage;
  author: CircleMember | undefined;
  menu: CircleMenu;
}) {
  if (!author) return null;
  const name = author.first_name;
  return (
    <li
      className={classNames(
        'max-w-[min(34rem,92%)] rounded-card px-4.5 py-3',
        author.own ? 'justify-self-end bg-linen' : 'justify-self-start border border-line bg-sand',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {!author.own && (
            <CircleFace name={name} portrait={author.portrait} avatarUrl={author.avatar_url} className="size-6" />
          )}
          <span className="font-semibold wrap-anywhere">{author.own ? 'You' : <bdi>{name}</bdi>}</span>
          <time dateTime={message.created_at}>{formatDateTime(message.created_at)}</time>
        </p>
        {!author.own && (
          <Menu label={`More about ${name}’s message`} className="-my-3 -me-3">
            {menu({ memberId: author.id, name, messageId: message.id })}
          </Menu>
        )}
      </div>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {message.words}
      </p>
      {message.hidden_at && (
        <p className="mt-2 text-sm text-ink-soft">
          A moderator has hidden this, so only you can see it. You’ll find the reason in your notifications.
        </p>
      )}
    </li>
  );
}

/**
 * Live region: words of another one that arrive while the room is open are read out, each once; statuses never. What is
 * no longer in the room is not in here either.
 */
function NewMessage({ room }: { room: Room }) {
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  const known = useRef<ReadonlySet<string>>(undefined);
  const heard = room.messages.flatMap(({ id, member_id, words }) => {
    const author = room.members.find((each) => each.id === member_id);
    return words !== null && author && !author.own
      ? [{ id, text: `${isolateDirection(author.first_name)}: ${words}` }]
      : [];
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the backend
  useEffect(() => {
    const before = known.current;
    known.current = new Set(heard.map(({ id }) => id));
    if (!before) return;
    const fresh = heard.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) setAnnounced(fresh.map(({ id }) => id));
  }, [room]);
  return (
    <p role="status" className="sr-only">
      {heard
        .filter(({ id }) => announced.includes(id))
        .map(({ text }) => text)
        .join(' ')}
    </p>
  );
}
