import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its third time on, one for each role', () => {
  const names = createStatementNames();
  const asked = [1, 2, 3, 4].map(() => names.nameFor('anon', 'select 1'));
  expect(asked.slice(0, 2)).toEqual([undefined, undefined]);
  expect(asked[2]).toMatch(/^[\w-]{32}$/);
  expect(asked[3]).toBe(asked[2]);
  for (let n = 0; n < 2; n++) names.nameFor('authenticated', 'select 1');
  expect(names.nameFor('authenticated', 'select 1')).not.toBe(asked[2]);
});

test('what is not sent again is forgotten, what is sent often stays', () => {
  const names = createStatementNames();
  for (let n = 0; n < 5_000; n++) {
    expect(names.nameFor('anon', `select ${n}`)).toBeUndefined();
    names.nameFor('anon', 'hot');
  }
  expect(names.nameFor('anon', 'hot')).toBeDefined();
  expect(names.nameFor('anon', 'select 1')).toBeUndefined();
});
