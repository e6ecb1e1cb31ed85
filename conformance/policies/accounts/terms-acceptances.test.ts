import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member, newAccount, visitor } from '../../support/run-as.ts';

let stack: Stack;

async function acceptances(id: string) {
  const { rows } = await stack.sql.query('select accepted_at from private.terms_acceptances where user_id = $1', [id]);
  return rows;
}

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('signing up with the terms accepted is stored with its time', async () => {
  const [acceptance] = await acceptances(await newAccount(stack.sql, { name: 'Maya', terms_accepted: true }));
  expect(Math.abs(Date.now() - acceptance.accepted_at.getTime())).toBeLessThan(60_000);
});

test('signing up without it stores nothing, whatever else is said', async () => {
  for (const terms_accepted of [undefined, false, null, 'true', 1]) {
    expect(await acceptances(await newAccount(stack.sql, { terms_accepted }))).toEqual([]);
  }
});

test('accepting later counts once, from then, and changing the metadata takes nothing back', async () => {
  const maya = await newAccount(stack.sql);
  const change = 'update auth.users set raw_user_meta_data = $2 where id = $1';
  await stack.sql.query(change, [maya, { terms_accepted: true }]);
  const first = await acceptances(maya);
  await stack.sql.query(change, [maya, { terms_accepted: false }]);
  await stack.sql.query(change, [maya, { terms_accepted: true }]);
  expect(await acceptances(maya)).toEqual(first);
  expect(first).toHaveLength(1);
});

test('no request reads or writes them', async () => {
  const maya = await newAccount(stack.sql);
  for (const speaker of [visitor, member(maya), { role: 'service_role' } as const]) {
    expect(await errorOf(stack.sql, speaker, 'select from private.terms_acceptances')).toBe('42501');
    const insert = 'insert into private.terms_acceptances (user_id, version) values ($1, current_date)';
    expect(await errorOf(stack.sql, speaker, insert, [maya])).toBe('42501');
  }
});
