import { expect, test } from 'vitest';
import { decisionFilterFrom, decisionFilterParams, isFiltered } from './decision-filter.ts';

const id = '10000000-0000-4000-8000-000000000001';

test('what is looked for comes back from the address as it went in', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ q: ' clay ', kind: 'class', decision: 'declined', moderator: id })) {
    form.set(name, value);
  }
  expect(decisionFilterFrom(decisionFilterParams(form))).toEqual({
    text: 'clay',
    kind: 'class',
    decision: 'declined',
    moderator: id,
  });
});

test('what is empty is left out, and what nobody could have chosen is ignored', () => {
  expect(decisionFilterParams(new FormData()).toString()).toBe('queue=past');
  const filter = decisionFilterFrom(new URLSearchParams('q=&kind=thing&decision=maybe&moderator=me'));
  expect(filter).toEqual({ text: '', kind: undefined, decision: undefined, moderator: undefined });
  expect(isFiltered(filter)).toBe(false);
  expect(isFiltered({ ...filter, decision: 'undone' })).toBe(true);
});
