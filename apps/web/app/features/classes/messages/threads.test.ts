import { expect, test } from 'vitest';
import { type ThreadLine, threadsOf } from './threads.ts';

const pots = {
  class_title: 'Pinch pots',
  class_category: 'Creative',
  slug: 'pinch-pots',
  status: 'approved',
  instructor_name: 'Maya Ellis',
};

function line(id: string, change: Partial<ThreadLine>): ThreadLine {
  return {
    id,
    class_id: 'pots',
    thread_id: 'ada',
    from_teacher: false,
    author_name: 'Ada',
    member_name: 'Ada',
    body: id,
    created_at: '2026-11-21T10:00:00Z',
    class: pots,
    ...change,
  };
}

const lines = [
  line('third', { from_teacher: true, author_name: 'Maya Ellis' }),
  line('from bea', { thread_id: 'bea', from_teacher: true, author_name: 'Maya Ellis', member_name: 'Bea' }),
  line('first', {}),
];

test('a teacher sees a thread for each member, named for her, and which of them awaits an answer', () => {
  expect(
    threadsOf(lines, new Set(['pots'])).map(({ other, awaitsAnswer, taught, last }) => [
      other,
      awaitsAnswer,
      taught,
      last.id,
    ]),
  ).toEqual([
    ['Ada', false, true, 'third'],
    ['Bea', false, true, 'from bea'],
  ]);
});

test('a member sees the teacher’s name, from the class until there is an answer, and something where neither is known', () => {
  const hers = lines.filter(({ thread_id }) => thread_id === 'ada');
  expect(threadsOf(hers, new Set())).toMatchObject([{ other: 'Maya Ellis', awaitsAnswer: true, taught: false }]);
  expect(threadsOf([line('asked', {})], new Set())).toMatchObject([{ other: 'Maya Ellis', awaitsAnswer: false }]);
  expect(threadsOf([line('asked', { class: null })], new Set())).toMatchObject([
    { other: 'The teacher', classTitle: undefined },
  ]);
});

test('one who teaches may ask about another’s class', () => {
  expect(threadsOf(lines, new Set(['bowls'])).map(({ id, taught }) => [id, taught])).toEqual([
    ['ada', false],
    ['bea', false],
  ]);
});
