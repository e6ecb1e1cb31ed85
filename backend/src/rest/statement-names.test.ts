import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its third time on, one for each role', () => {
  const names = createStatementNames();
  const asked = [1, 2, 3, 4].map(() => names.nameFor('anon', { text: 'select 1' }));
  expect(asked.slice(0, 2)).toEqual([undefined, undefined]);
  expect(asked[2]).toMatch(/^[\w-]{32}$/);
  expect(asked[3]).toBe(asked[2]);
  for (let n = 0; n < 2; n++) names.nameFor('authenticated', { text: 'select 1' });
  expect(names.nameFor('authenticated', { text: 'select 1' })).not.toBe(asked[2]);
});

test('what is not sent again is forgotten, what is sent often stays', () => {
  const names = createStatementNames();
  for (let n = 0; n < 5_000; n++) {
    expect(names.nameFor('anon', { text: `select ${n}` })).toBeUndefined();
    names.nameFor('anon', { text: 'hot' });
  }
  expect(names.nameFor('anon', { text: 'hot' })).toBeDefined();
  expect(names.nameFor('anon', { text: 'select 1' })).toBeUndefined();
});

test('a statement that was compiled once keeps its name however many others come', () => {
  const names = createStatementNames();
  const statement = { text: 'select 1' };
  for (let n = 0; n < 3; n++) names.nameFor('anon', statement);
  const name = names.nameFor('anon', { text: 'select 1' });
  for (let n = 0; n < 5_000; n++) names.nameFor('anon', { text: `select ${n}, ${n}` });
  expect(names.nameFor('anon', statement)).toBe(name);
});
