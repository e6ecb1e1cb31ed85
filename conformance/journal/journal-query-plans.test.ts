import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Query cost over ten years of entries, two a day: frequent reads use indexes and never read other members' rows.
// Measured in rows read by PostgreSQL; the times are in docs/measured.md.

let stack: Stack;
let maya: Persona;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  const ada = await stack.newMember('Ada Byron');
  await write(maya, 7300);
  await write(ada, 7300);
  await writeOnce(1500);
  await stack.sql.query('analyze public.journal_entries');
  client = await stack.sql.connect();
});
/** One entry every twelve hours up to today. */
async function write({ id }: Persona, entries: number): Promise<void> {
  await stack.sql.query(
    `insert into public.journal_entries (user_id, title, content, mood, created_at)
     select $1, case n when 5000 then 'A kestrel' else 'Day ' || n end, repeat('some words of a diary ', 100), (array['Joyful', 'Peaceful', null])[n % 3 + 1],
            now() - n * interval '12 hours'
       from generate_series(1, $2) n`,
    [id, entries],
  );
}
/** Members with one entry each: for PostgreSQL, which does not know who asks, so is she. */
async function writeOnce(members: number): Promise<void> {
  await stack.sql.query(
    `with others as (
       insert into auth.users (email) select 'member.' || n || '@example.org' from generate_series(1, $1::integer) n returning id
     )
     insert into public.journal_entries (user_id, title, content) select id, 'A day', 'With some words of a diary.' from others`,
    [members],
  );
}

afterAll(async () => {
  client.release();
  await stack.close();
});

// Half of the table is hers, so a sequential scan would be right: index use is asserted with more members only.
function rowsRead(text: string) {
  return countReadsAs(client, member(maya.id), 'public.journal_entries', text, { avoidScans: true });
}

const calls = {
  'her newest entries': [100, 'select * from journal_entries order by created_at desc limit 20'],
  'a search that finds nothing': [300, `select * from search_journal(search => 'zymurgist')`],
  'a search that finds one entry of years ago': [300, `select * from search_journal(search => 'kestrel')`],
  'a search that finds every entry': [300, `select * from search_journal(search => 'diary')`],
  'entries of a mood': [100, `select * from search_journal(mood => 'Joyful')`],
  'on this day': [100, 'select * from journal_on_this_day()'],
  'her figures': [7300, 'select * from user_stats'],
  'her week': [100, 'select * from my_week()'],
  'her growth': [7300, 'select * from my_growth()'],
  'her recent activity': [100, 'select * from recent_activity()'],
} as const;

for (const [what, [most, text]] of Object.entries(calls)) {
  test(`${what}: no more is read than that takes, in a journal of ten years`, async () => {
    const { scans, rows } = await rowsRead(text);
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(most);
  });
}

test('what she wrote on this day is there for each of the ten years', async () => {
  const { data } = await maya.client.rpc('journal_on_this_day');
  const years = new Set((data as { created_at: string }[]).map((row) => row.created_at.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(9);
  expect((await maya.client.from('user_stats').select('streak_days').single()).data?.streak_days).toBeGreaterThan(3600);
});

test('a streak is read as far as it goes, and not the years before it', async () => {
  await stack.sql.query(
    `delete from public.journal_entries where user_id = $1 and created_at between now() - interval '12 days' and now() - interval '8 days'`,
    [maya.id],
  );
  const { scans, rows } = await rowsRead('select streak_days from user_stats');
  expect(scans).toBe(0);
  expect(rows).toBeLessThan(150);
});
