import type { TaughtSession } from './taught-session.ts';

/** Who hears of a change: "7 booked places and 2 people waiting"; undefined where nobody does. */
export function formatTold(concerned: readonly TaughtSession[]): string | undefined {
  const sum = (count: (session: TaughtSession) => number) => concerned.reduce((total, each) => total + count(each), 0);
  const held = sum(({ seats_booked, seats_offered }) => seats_booked + seats_offered);
  const waiting = sum(({ people_waiting }) => people_waiting);
  const parts = [
    held > 0 && `${held} booked ${held === 1 ? 'place' : 'places'}`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'person' : 'people'} waiting`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(' and ');
}
