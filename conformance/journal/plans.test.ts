import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Ten years of writing, twice a day. What she looks at every time must not wait for all of it, and what reads all of it must
// still be done while she looks. The limits are ten times what is measured on two slow cores.

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content, mood, created_at)
     select $1, 'Day ' || n, repeat('some words of a diary ', 100), (array['Joyful', 'Peaceful', null])[n % 3 + 1],
            now() - n * interval '12 hours'
       from generate_series(1, 7300) n`,
    [maya.id],
  );
  await stack.sql.query('analyze public.journal_entries');
});
afterAll(() => stack.close());

const calls = {
  'her newest entries': [500, () => maya.client.from('journal_entries').select().order('created_at').limit(20)],
  'a search that finds nothing': [2000, () => maya.client.rpc('search_journal', { search: 'kestrel' })],
  'entries of a mood': [500, () => maya.client.rpc('search_journal', { mood: 'Joyful' })],
  'on this day': [500, () => maya.client.rpc('journal_on_this_day')],
  'her figures': [1000, () => maya.client.from('user_stats').select().single()],
  'her week': [500, () => maya.client.rpc('my_week')],
  'her growth': [1000, () => maya.client.rpc('my_growth')],
  'her recent activity': [500, () => maya.client.rpc('recent_activity')],
} as const;

for (const [what, [limit, call]] of Object.entries(calls)) {
  test(`${what}: soon there, in a journal of ten years`, async () => {
    const from = performance.now();
    expect((await call()).error).toBeNull();
    expect(performance.now() - from).toBeLessThan(limit);
  });
}

test('what she wrote on this day is there for each of the ten years', async () => {
  const { data } = await maya.client.rpc('journal_on_this_day');
  const years = new Set((data as { created_at: string }[]).map((row) => row.created_at.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(9);
  expect((await maya.client.from('user_stats').select('streak_days').single()).data?.streak_days).toBeGreaterThan(3600);
});
