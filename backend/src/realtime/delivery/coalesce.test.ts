import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceMs, createCoalescer } from './coalesce.ts';
import type { Message } from './message.ts';

let passed: Message[];
let send: (message: Message) => void;

beforeEach(() => {
  vi.useFakeTimers();
  passed = [];
  send = createCoalescer((message) => passed.push(message));
});
afterEach(() => {
  vi.useRealTimers();
});

function bare(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    topic: 'community:feed',
    event: 'changed',
    private: true,
    payload: `{"id": "${id}"}`,
    origin: null,
    ...change,
  };
}

const ids = () => passed.map(({ id }) => id);

test('of many that say the same the first goes at once and the last at the end of the time', () => {
  for (let number = 1; number <= 145; number++) send(bare(String(number)));
  expect(ids()).toEqual(['1']);
  vi.advanceTimersByTime(coalesceMs);
  expect(ids()).toEqual(['1', '145']);
  vi.advanceTimersByTime(10 * coalesceMs);
  expect(ids()).toEqual(['1', '145']);
  send(bare('later'));
  expect(ids()).toEqual(['1', '145', 'later']);
});

test('each topic and each event for itself', () => {
  send(bare('1'));
  send(bare('2', { topic: 'other' }));
  send(bare('3', { event: 'closed' }));
  expect(ids()).toEqual(['1', '2', '3']);
});

test('what has words of its own, or comes from a member, is passed on each time', () => {
  send(bare('1'));
  send(bare('2', { payload: '{"id": "somebody"}' }));
  send(bare('3', { payload: '{"id": "3", "text": "hello"}' }));
  send(bare('4', { origin: 'a channel' }));
  send(bare('5', { payload: null }));
  expect(ids()).toEqual(['1', '2', '3', '4', '5']);
});
