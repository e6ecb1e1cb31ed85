import { expect, test } from 'vitest';
import { type ThreadLine, threadKey, threadsOf } from './threads.ts';

const pots = { class_title: 'Pinch pots', slug: 'pinch-pots', status: 'approved', instructor_name: 'Maya Ellis' };

function line(id: string, change: Partial<ThreadLine>): ThreadLine {
  return {
    id,
    class_id: 'pots',
    member_id: 'ada',
    author_id: 'ada',
    author_name: 'Ada',
    body: id,
    created_at: '2026-11-21T10:00:00Z',
    class: pots,
    ...change,
  };
}

const lines = [
  line('third', { author_id: 'maya', author_name: 'Maya Ellis' }),
  line('from bea', { member_id: 'bea', author_id: 'bea', author_name: 'Bea' }),
  line('first', {}),
];

test('a teacher sees a thread for each member, named for her, and which of them awaits an answer', () => {
  expect(
    threadsOf(lines, 'maya').map(({ other, awaitsAnswer, taught, last }) => [other, awaitsAnswer, taught, last.id]),
  ).toEqual([
    ['Ada', false, true, 'third'],
    ['Bea', true, true, 'from bea'],
  ]);
});

test('a member sees the teacher’s name, from the class until there is an answer, and something where neither is known', () => {
  const hers = lines.filter(({ member_id }) => member_id === 'ada');
  expect(threadsOf(hers, 'ada')).toMatchObject([{ other: 'Maya Ellis', awaitsAnswer: true, taught: false }]);
  expect(threadsOf([line('asked', {})], 'ada')).toMatchObject([{ other: 'Maya Ellis', awaitsAnswer: false }]);
  expect(threadsOf([line('asked', { class: null })], 'ada')).toMatchObject([
    { other: 'The teacher', classTitle: undefined },
  ]);
});

test('a thread has one name in an address', () => {
  expect(threadsOf(lines, 'maya').map(threadKey)).toEqual(['pots_ada', 'pots_bea']);
});
