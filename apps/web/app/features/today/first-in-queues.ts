import { formatAge, formatDuration } from '@kindling/domain/review/format-deadline';
import { reviewDeadline } from '@kindling/domain/review/review-deadline';
import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { HomeQueue } from './member-home-api.ts';

interface FirstInQueues {
  waiting: number;
  /** Where to begin. */
  queue: HomeQueue['queue'];
  words: string;
}

/** How many wait, and which queue comes first: possible danger, then what is due soonest, then what waits longest. */
export function firstInQueues(queues: readonly HomeQueue[], now: Date): FirstInQueues {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (queues.some(({ urgent }) => urgent)) {
    return { waiting, queue: 'reports', words: 'A report is about possible danger. Start there.' };
  }
  const [first] = queues
    .flatMap(({ queue, since }) =>
      queue === 'reports' || queue === 'appeals'
        ? []
        : [{ queue, left: dueOf(queue, new Date(since)).getTime() - now.getTime() }],
    )
    .sort((one, other) => one.left - other.left);
  if (first) return { waiting, queue: first.queue, words: dueWords(first.left) };
  const [oldest] = queues.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const age = oldest ? formatAge(new Date(oldest.since), now).toLowerCase() : '';
  return { waiting, queue: oldest?.queue ?? 'reports', words: `The first came in ${age}.` };
}

/** A correction waits since its deadline. */
function dueOf(queue: ReviewItemKind | 'corrections', since: Date): Date {
  return queue === 'corrections' ? since : reviewDeadline(queue, since).due;
}

function dueWords(left: number): string {
  return left < 0
    ? `The first is overdue by ${formatDuration(-left)}.`
    : `The first is due in ${formatDuration(left)}.`;
}
