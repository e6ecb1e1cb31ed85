import { expect, test } from 'vitest';
import { formatTold } from './format-told.ts';
import { othersInSeries, sessionsInScope } from './series-scope.ts';
import type { TaughtSession } from './taught-session.ts';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function session(id: string, days: number, more: Partial<TaughtSession> = {}): TaughtSession {
  const counts = { seats_booked: 0, seats_offered: 0, people_waiting: 0 };
  return { id, series_id: 'a', starts_at: soon(days), status: 'scheduled', ...counts, ...more } as TaughtSession;
}

const [first, second, third] = [session('1', 1), session('2', 8, { seats_booked: 1 }), session('3', 15)];

test('others of a series are those ahead that take place', () => {
  const ahead = [
    first,
    second,
    third,
    session('4', 22, { status: 'cancelled' }),
    session('5', -1),
    session('6', 9, { series_id: 'b' }),
  ];
  expect(othersInSeries(second, ahead).map(({ id }) => id)).toEqual(['1', '3']);
  expect(othersInSeries(session('7', 3, { series_id: null }), ahead)).toEqual([]);
});

test('a scope is one, it and the later ones, or all', () => {
  const ids = (scope: 'one' | 'following' | 'all') =>
    sessionsInScope(second, [first, third], scope).map(({ id }) => id);
  expect([ids('one'), ids('following'), ids('all')]).toEqual([['2'], ['2', '3'], ['2', '1', '3']]);
});

test('who is told is said in numbers, and nothing where it is nobody', () => {
  expect(formatTold([first, third])).toBeUndefined();
  expect(formatTold([second, session('8', 2, { people_waiting: 2, seats_offered: 1 })])).toBe(
    '2 booked places and 2 people waiting',
  );
});
