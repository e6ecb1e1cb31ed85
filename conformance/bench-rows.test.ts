import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCommunity } from '../bench/requests/fill-community.ts';
import { fillCompany, fillReviews, fillTables } from '../bench/scale/fill-tables.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('Benchmarks: the rows that they insert past the triggers meet the constraints of the tables', async () => {
  const member = await stack.newMember();
  const client = await stack.sql.connect();
  try {
    await fillCommunity(client, [member]);
  } finally {
    client.release();
  }
  await fillTables(stack.sql, 500, member.id);
  await fillReviews(stack.sql, 100);
  await fillCompany(stack.sql, 1_000, member.id);
  const { rows } = await stack.sql.query<Record<'entries' | 'messages', number>>(
    `select (select count(*)::integer from public.journal_entries) as entries,
       (select count(*)::integer from public.circle_messages) as messages`,
  );
  expect(rows[0]).toEqual({ entries: 700, messages: 4_401 });
});
