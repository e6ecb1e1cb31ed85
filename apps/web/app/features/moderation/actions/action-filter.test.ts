import { expect, test } from 'vitest';
import { actionFilterFrom, actionFilterParams, isFiltered } from './action-filter.ts';

test('what is looked for is read from the address as the form puts it there', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['q', ' Maya '],
    ['act', 'suspend'],
    ['member', ''],
  ] as const)
    form.set(name, value);
  const address = actionFilterParams(form);
  expect(address.toString()).toBe('queue=acts&q=Maya&act=suspend');
  expect(actionFilterFrom(address)).toEqual({ text: 'Maya', action: 'suspend', member: undefined });
  expect(isFiltered(actionFilterFrom(address))).toBe(true);
});

test('what nobody could look for is ignored', () => {
  const filter = actionFilterFrom(new URLSearchParams('queue=acts&act=shout&member=everybody'));
  expect(filter).toEqual({ text: '', action: undefined, member: undefined });
  expect(isFiltered(filter)).toBe(false);
});
