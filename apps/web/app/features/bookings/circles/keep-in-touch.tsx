import { errorMessage } from '@kindling/domain/error-messages';
import { circlePath } from '@kindling/domain/paths';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CircleFace } from './circle-face.tsx';
import type { CircleMember, CircleRoom } from './circles-api.ts';
import { useCircleActions } from './use-circles.ts';

/** What the label of a button means, for a screen reader. */
function aside(words: string, { first_name }: CircleMember) {
  return (
    <span className="sr-only">
      {` ${words}`}
      <bdi>{first_name}</bdi>
    </span>
  );
}

/** After the date: a private yes to each of the others, which she can take back. */
export function KeepInTouch({ room }: { room: CircleRoom }) {
  const { keep } = useCircleActions();
  const [problem, setProblem] = useState<string>();
  const others = room.members.filter(({ own }) => !own);
  if (!room.keeps || others.length === 0) return null;
  const opened = others.filter(({ thread_id }) => thread_id !== null);

  async function say(member: CircleMember) {
    if (keep.isPending) return;
    setProblem(undefined);
    try {
      await keep.mutateAsync({ memberId: member.id, yes: !member.said_yes });
    } catch (error) {
      setProblem(errorMessage(error, 'general'));
    }
  }

  return (
    <Card role="region" aria-labelledby="keep-in-touch" className="grid gap-4">
      <h2 id="keep-in-touch" className="text-xl">
        Keep in touch?
      </h2>
      <p className="text-ink-soft">
        If you both say yes, you can write to each other, under your community name and picture if you have one. If not,
        she won’t know.
      </p>
      <ul className="grid gap-3">
        {others.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <CircleFace name={member.first_name} portrait={member.portrait} className="size-10" />
            <span className="min-w-24 grow basis-0 font-semibold wrap-anywhere">
              <bdi>{member.first_name}</bdi>
            </span>
            {member.thread_id ? (
              <ButtonLink href={circlePath(member.thread_id)} size="sm">
                Message
                {aside('', member)}
              </ButtonLink>
            ) : (
              <Button
                size="sm"
                variant={member.said_yes ? 'secondary' : 'outline'}
                aria-pressed={member.said_yes}
                aria-disabled={keep.isPending}
                onClick={() => void say(member)}
              >
                {member.said_yes && <Check aria-hidden="true" />} Yes
                {aside('to keeping in touch with ', member)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {problem ??
          (opened.length > 0
            ? 'You both said yes.'
            : others.some(({ said_yes }) => said_yes) && 'Only you can see your yes. Tap again to take it back.')}
      </p>
    </Card>
  );
}
