import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

const table = 'public.user_stats';
const counts = 'public.user_counts';
const insert = (into: string) => `insert into ${into} (user_id, classes_attended) values ($1, 3)`;

let stack: Stack;
let maya: string;
let other: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
  other = await newAccount(stack.sql);
  await stack.sql.query(insert(counts), [maya]);
});
afterAll(() => stack.close());

test('[ROLE-08] a member reads her own figures, and nobody else does', async () => {
  expect((await runAs(stack.sql, member(maya), `select * from ${table}`)).rows).toEqual([
    { user_id: maya, classes_attended: 3, journal_entries: 0, streak_days: 0, community_posts: 0 },
  ]);
  expect((await runAs(stack.sql, member(other), `select * from ${table}`)).rows).toEqual([]);
  expect(await errorOf(stack.sql, visitor, `select from ${table}`)).toBe('42501');
});

test('no client writes figures, not even her own', async () => {
  for (const speaker of [visitor, member(maya), member(other)]) {
    for (const place of [table, counts]) {
      expect(await errorOf(stack.sql, speaker, insert(place), [other]), place).toBe('42501');
      expect(await errorOf(stack.sql, speaker, `update ${place} set community_posts = 99`), place).toBe('42501');
      expect(await errorOf(stack.sql, speaker, `delete from ${place}`), place).toBe('42501');
    }
  }
});

test('the counts behind them are hers to read alone, too', async () => {
  expect((await runAs(stack.sql, member(maya), `select from ${counts}`)).rowCount).toBe(1);
  expect((await runAs(stack.sql, member(other), `select from ${counts}`)).rowCount).toBe(0);
  expect(await errorOf(stack.sql, visitor, `select from ${counts}`)).toBe('42501');
});

test('the server writes them, and a figure is never below nothing', async () => {
  const server = { role: 'service_role' } as const;
  const set = `update ${counts} set community_posts = 4 where user_id = $1`;
  expect(await errorOf(stack.sql, server, set, [maya])).toBe('allowed');
  for (const figure of ['classes_attended', 'journal_entries', 'community_posts']) {
    expect(await errorOf(stack.sql, server, `update ${counts} set ${figure} = -1`)).toBe('23514');
  }
});
