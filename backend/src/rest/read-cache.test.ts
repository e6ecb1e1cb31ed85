import { expect, test } from 'vitest';
import { type PreparedRead, ReadCache, readKeyOf } from './read-cache.ts';
import type { Catalogue } from './schema/schema-types.ts';

const wire = { method: 'GET', path: '/posts', query: 'select=id', headers: {}, body: undefined };
const read = (name: string) => ({ name }) as unknown as PreparedRead;
const schema = () => ({}) as unknown as Catalogue;

test('a read is known by its role and by all that parsing looks at, and by nothing else', () => {
  const key = readKeyOf('anon', wire);
  const others = [
    readKeyOf('authenticated', wire),
    readKeyOf('anon', { ...wire, method: 'HEAD' }),
    readKeyOf('anon', { ...wire, path: '/comments' }),
    readKeyOf('anon', { ...wire, query: 'select=id&limit=1' }),
    ...['prefer', 'accept', 'range', 'accept-profile'].map((name) =>
      readKeyOf('anon', { ...wire, headers: { [name]: 'x' } }),
    ),
  ];
  expect(new Set([key, ...others]).size).toBe(1 + others.length);
  expect(readKeyOf('anon', { ...wire, headers: { authorization: 'Bearer hers' } })).toBe(key);
  expect(readKeyOf('anon', { ...wire, method: 'POST' })).toBeUndefined();
});

test('what was planned on one schema is not found on another, nor kept for it', () => {
  const [before, after] = [schema(), schema()];
  const cache = new ReadCache();
  expect(cache.find('one', before)).toBeUndefined();
  cache.keep('one', before, read('planned before'));
  expect(cache.find('one', before)).toEqual(read('planned before'));
  expect(cache.find('one', after)).toBeUndefined();
  cache.keep('one', before, read('planned before'));
  expect(cache.find('one', after)).toBeUndefined();
});

test('what is not asked again is forgotten, what is asked often stays, and nothing long is kept', () => {
  const now = schema();
  const cache = new ReadCache();
  cache.find('hot', now);
  cache.keep('hot', now, read('hot'));
  for (let n = 0; n < 2_000; n++) {
    cache.keep(`once ${n}`, now, read('once'));
    expect(cache.find('hot', now)).toEqual(read('hot'));
  }
  expect(cache.find('once 1', now)).toBeUndefined();
  cache.keep('x'.repeat(5_000), now, read('long'));
  expect(cache.find('x'.repeat(5_000), now)).toBeUndefined();
});
