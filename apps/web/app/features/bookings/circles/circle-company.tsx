import { type CircleStatus, circleStatuses } from '@kindling/domain/circles/room';
import { errorMessage } from '@kindling/domain/error-messages';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleMenu } from './circle-menu.ts';
import type { CircleMember, CircleRoom } from './circles-api.ts';
import type { useTaps } from './use-room.ts';

interface CircleCompanyProps {
  room: CircleRoom;
  taps: ReturnType<typeof useTaps>;
  /** How far she is can be told: before the date is over. */
  tells: boolean;
  menu: CircleMenu;
}

/** Who comes, and how far each of them is; hers by one tap. */
export function CircleCompany({ room, taps, tells, menu }: CircleCompanyProps) {
  const own = room.members.find((each) => each.own);
  const kept = taps.waiting.findLast(({ status }) => status)?.status;
  return (
    <Card role="region" aria-labelledby="circle-company" className="grid gap-5">
      <h2 id="circle-company" className="sr-only">
        Who’s coming
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
        {room.members.map((member) => (
          <Coming
            key={member.id}
            member={member}
            status={(member.own && kept) || statusOf(room, member.id)}
            menu={menu}
          />
        ))}
      </ul>
      {room.members.length === 1 && <p className="text-ink-soft">It’s just you now. You’re still welcome there.</p>}
      {tells && own && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Tell them by one tap</legend>
          {circleStatuses.map(({ status, label }) => (
            <Button
              key={status}
              size="sm"
              variant={(kept ?? statusOf(room, own.id)) === status ? 'secondary' : 'outline'}
              aria-pressed={(kept ?? statusOf(room, own.id)) === status}
              onClick={() => taps.tap({ status })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {taps.waiting.length > 0 && !navigator.onLine && 'No network. We’ll send it when you’re back online.'}
        {taps.refused !== undefined && errorMessage(taps.refused, 'general')}
      </p>
    </Card>
  );
}

function Coming({
  member,
  status,
  menu,
}: {
  member: CircleMember;
  status: CircleStatus | undefined;
  menu: CircleMenu;
}) {
  const said = circleStatuses.find((each) => each.status === status);
  const with_ = member.seats > 1 ? `+${member.seats - 1}` : undefined;
  return (
    <li className="flex min-w-0 items-center gap-3">
      <CircleFace name={member.first_name} portrait={member.portrait} className="size-12" />
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold">
          {member.own ? 'You' : <bdi>{member.first_name}</bdi>}
          {member.own && (
            <span className="font-normal text-ink-soft">
              {' '}
              (<bdi>{member.first_name}</bdi>)
            </span>
          )}
        </span>
        {with_ && (
          <span className="text-ink-soft">
            {' '}
            {with_}
            <span className="sr-only"> with her</span>
          </span>
        )}
        {said && <span className="block text-sm text-ink-soft">{member.own ? said.label : said.of}</span>}
      </p>
      {!member.own && (
        <Menu label={`More about ${member.first_name}`} className="-me-2">
          {menu({ memberId: member.id, name: member.first_name })}
        </Menu>
      )}
    </li>
  );
}

/** What she tapped last, since the date has moved. */
function statusOf({ messages }: CircleRoom, memberId: string): CircleStatus | undefined {
  const since = messages.slice(messages.findLastIndex(({ notice }) => notice === 'moved') + 1);
  return since.findLast((each) => each.member_id === memberId && each.status !== null)?.status ?? undefined;
}
