import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { Lane } from './lane.ts';
import type { Share } from './shares.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { connections: 4, waitMs: 2_000, waitingEach: 10, waiting: 25, shedsLoad: true };
const share = (key: string, more: Partial<Share> = {}): Share => ({
  key,
  atOnce: 3,
  burstMs: 3_000,
  connections: 1,
  ...more,
});

/** Work of `ms` for each of `shares`, and who has done hers, in order. */
function busy(lane: Lane) {
  const began: string[] = [];
  const refused: string[] = [];
  const ask = (name: string, shares: readonly Share[], ms: number) =>
    lane
      .run(shares, async () => {
        began.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
      })
      .catch((error: { statusCode: number }) => {
        refused.push(`${name} ${error.statusCode}`);
      });
  return { began, refused, ask };
}

test('one has so many at once, and others find room beside her', async () => {
  const { began, ask } = busy(new Lane(options));
  for (let n = 0; n < 8; n++) ask('greedy', [share('a')], 100);
  ask('other', [share('b')], 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['greedy', 'greedy', 'greedy', 'other']);
});

test('Fair queueing: those who wait take turns by whom they are for', async () => {
  const { began, ask } = busy(new Lane({ ...options, connections: 1 }));
  ask('first', [share('x')], 100);
  for (let n = 0; n < 5; n++) ask(`a${n}`, [share('a')], 100);
  ask('b0', [share('b')], 100);
  ask('c0', [share('c')], 100);
  ask('b1', [share('b')], 100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(began).toEqual(['first', 'a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4']);
});

test('what PostgreSQL kept her waiting for without an answer is not counted as hers', async () => {
  const lane = new Lane(options);
  const { began, ask } = busy(lane);
  const hang = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    throw new DatabaseUnavailableError();
  };
  const hung = [1, 2, 3].map(() => lane.run([share('a')], hang).catch(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(hung);
  for (let n = 0; n < 3; n++) ask('again', [share('a')], 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['again', 'again', 'again']);
});

test('who has used up her time goes on one at a time, and in the long run has one connection', async () => {
  const { began, ask } = busy(new Lane(options));
  const again = async (): Promise<void> => {
    await ask('slow', [share('a')], 500);
    await again();
  };
  for (let n = 0; n < 3; n++) void again();
  await vi.advanceTimersByTimeAsync(60_000);
  // A connection each of whose statements takes half a second does 120 in a minute; the burst adds a few.
  expect(began.length).toBeGreaterThan(115);
  expect(began.length).toBeLessThan(130);
});

test('Load shedding: too many of one are refused as hers, at once or after a while; too many in all as ours', async () => {
  const { refused, ask } = busy(new Lane(options));
  for (let n = 0; n < 14; n++) ask('greedy', [share('a')], 60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['greedy 429']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toEqual(new Array(11).fill('greedy 429'));
  ask('other', [share('b')], 60_000);
  ask('third', [share('c')], 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused.at(-1)).toBe('third 503');
  for (let n = 0; n < 26; n++) ask(`many${n}`, [share(`n${n}`)], 60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.at(-1)).toBe('many25 503');
});

test('a member waits for her own share and for that of her network', async () => {
  const { began, ask } = busy(new Lane({ ...options, connections: 10 }));
  const network = share('network', { atOnce: 4 });
  for (const name of ['one', 'one', 'one', 'one', 'two', 'two', 'two']) ask(name, [share(name), network], 100);
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['one', 'one', 'one', 'two']);
});

test('Load shedding: a burst is waited for; in a queue that stands nobody waits longer than a moment, and the rest are refused', async () => {
  const { began, refused, ask } = busy(new Lane({ ...options, waiting: 1_000 }));
  let asked = 0;
  // Four at once for 20 ms each: 200 a second are done, 400 asked for.
  const load = async (ms: number) => {
    for (let past = 0; past < ms; past += 5) {
      for (let two = 0; two < 2; two++) ask(`${asked}`, [share(`n${asked++}`)], 20);
      await vi.advanceTimersByTimeAsync(5);
    }
  };
  await load(400);
  expect(refused).toEqual([]);
  await load(2_000);
  expect(refused.length).toBeGreaterThan(300);
  expect(new Set(refused.map((each) => each.slice(-3)))).toEqual(new Set(['503']));
  // Those who wait now begin within a moment, and none of them is given up.
  const waiting = asked - began.length - refused.length;
  expect(waiting).toBeLessThan(30);
  await vi.advanceTimersByTimeAsync(150);
  expect(began.length + refused.length).toBe(asked);
  // A while of rest: a burst is a burst again.
  await vi.advanceTimersByTimeAsync(1_000);
  const [before, earlier] = [refused.length, began.length];
  for (let n = 0; n < 200; n++) ask(`again${n}`, [share(`again${n}`)], 20);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(began.length - earlier).toBe(200);
  expect(refused.length).toBe(before);
});

test('a few who ask for several things at once are not load, however long a lane has been full', async () => {
  const { refused, ask } = busy(new Lane(options));
  for (let n = 0; n < 2; n++) ask('long', [share('d', { burstMs: 60_000 })], 10_000);
  // Nine of 100 ms on the two connections that are left, again a moment before they are done.
  for (let times = 0; times < 4; times++) {
    for (const name of ['a', 'b', 'c']) for (let n = 0; n < 3; n++) ask(name, [share(name, { atOnce: 2 })], 100);
    await vi.advanceTimersByTimeAsync(440);
  }
  expect(refused).toEqual([]);
});
