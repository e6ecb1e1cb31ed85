import { clockTime } from '../locale.ts';
import type { Deadline } from './review-deadline.ts';
import { urgencyOf } from './review-deadline.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...clockTime,
});

/** Duration in words, rounded down: "35 minutes", "20 hours", "3 days". */
export function formatDuration(ms: number): string {
  if (ms < minute) return 'less than a minute';
  if (ms < hour) return count(Math.floor(ms / minute), 'minute');
  if (ms < 2 * day) return count(Math.floor(ms / hour), 'hour');
  return count(Math.floor(ms / day), 'day');
}

/** Age of something that waits. */
export function formatAge(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  return ms < minute ? 'Just now' : `${formatDuration(ms)} ago`;
}

export function formatDeadline(deadline: Deadline, now: Date): string {
  const left = deadline.due.getTime() - now.getTime();
  switch (urgencyOf(deadline, now)) {
    case 'overdue':
      return `Overdue by ${formatDuration(-left)}`;
    case 'due-soon':
      return `Due soon: in ${formatDuration(left)}`;
    case 'in-time':
      return `Due in ${formatDuration(left)}`;
  }
}

/** London date and time: "Tue, 24 Nov 2026, 14:05". */
export function formatLondonDateTime(at: Date): string {
  return moment.format(at);
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
