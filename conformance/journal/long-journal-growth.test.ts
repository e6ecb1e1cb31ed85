import { moodNames } from '@kindling/domain/journal/moods';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, member, runAs, visitor } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';
import { timeZones } from './journal-fixtures.ts';

// Growth and streak of a journal of more than two thousand entries, which are read from days that are counted as they
// change.

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember('Maya Ellis');
  await stack.sql.query(
    `insert into public.profiles (id, time_zone) values ($1, 'Asia/Kathmandu') on conflict (id) do update set time_zone = 'Asia/Kathmandu'`,
    [maya.id],
  );
  await write(1999);
});
afterAll(() => stack.close());

/** One entry every five hours up to now, with every mood, some that growth does not name, and none. */
async function write(entries: number): Promise<void> {
  await stack.sql.query(
    `insert into public.journal_entries (user_id, mood, breakthrough, created_at)
     select $1, ($2::text[])[n % $3 + 1], n % 7 = 0, now() - n * interval '5 hours' from generate_series(1, $4::integer) n`,
    [maya.id, [...moodNames, 'Something else', null], moodNames.length + 2, entries],
  );
}

/** Rows of journal_entries read for her figures, and the figures. */
async function figures() {
  const client = await stack.sql.connect();
  try {
    const text = `select (select row_to_json(g) from my_growth() g) as growth, (select streak_days from user_stats) as streak`;
    const { rows, scans, result } = await countReadsAs(client, member(maya.id), 'public.journal_entries', text);
    return { read: rows + scans, ...result.rows[0] };
  } finally {
    client.release();
  }
}

/** The same figures from the entries themselves: asked by the owner, to whom her days are not shown. */
async function plainFigures() {
  const { rows } = await stack.sql.query(
    `select (select row_to_json(g) from private.growth_of($1, now()) g) as growth, private.streak_days($1, now()) as streak`,
    [maya.id],
  );
  return rows[0];
}

async function expectPlainFigures(): Promise<void> {
  const { read, ...found } = await figures();
  expect(found).toEqual(await plainFigures());
  expect(read).toBe(0);
}

/** Days of long journals that are counted wrongly. */
async function drifted(): Promise<unknown[]> {
  const { rows } = await stack.sql.query(
    `with plain as (
       select e.user_id, e.local_day as day, coalesce(private.growth_mood(e.mood), '') as mood,
              count(*)::integer as entries, count(*) filter (where e.breakthrough)::integer as breakthroughs
         from private.long_journals l join public.journal_entries e using (user_id) group by 1, 2, 3
     )
     (select * from plain except select * from private.journal_days)
     union all (select * from private.journal_days except select * from plain)`,
  );
  return rows;
}

test('a journal of two thousand entries has no days counted; with the next one its figures are the same, from its days', async () => {
  const before = await plainFigures();
  expect((await stack.sql.query('select from private.journal_days')).rowCount).toBe(0);
  await stack.sql.query(
    `insert into public.journal_entries (user_id, mood, created_at) values ($1, 'Joyful', now() - interval '900 days'), ($1, null, now() - interval '901 days')`,
    [maya.id],
  );
  expect((await plainFigures()).growth.entries).toBe(before.growth.entries + 2);
  await expectPlainFigures();
  expect(await drifted()).toEqual([]);
});

const some = (n: number) => `user_id = '${maya.id}' and hashtext(id::text || '${n}') % 97 = 0`;
const acts: Record<string, (n: number) => string> = {
  write: (n) => `insert into public.journal_entries (user_id, mood, breakthrough, created_at)
    select '${maya.id}', 'Peaceful', k = 1, now() - interval '${n} hours' + k * interval '20 minutes' from generate_series(1, 30) k`,
  'write with another mood': (n) =>
    `insert into public.journal_entries (user_id, mood, created_at) values ('${maya.id}', 'Hungry', now() - interval '${n} hours')`,
  remove: (n) => `delete from public.journal_entries where ${some(n)}`,
  'remove a day': (n) =>
    `delete from public.journal_entries where user_id = '${maya.id}' and created_at between now() - interval '${n + 24} hours' and now() - interval '${n} hours'`,
  'change the mood': (n) =>
    `update public.journal_entries set mood = case when mood = 'Joyful' then null else 'Joyful' end where ${some(n)}`,
  'change the words': (n) => `update public.journal_entries set content = 'Else' where ${some(n)}`,
  'change a breakthrough': (n) => `update public.journal_entries set breakthrough = not breakthrough where ${some(n)}`,
  'move to another day': (n) =>
    `update public.journal_entries set created_at = created_at - interval '${n % 40} hours', mood = 'Reflective' where ${some(n)}`,
  travel: (n) => `update public.profiles set time_zone = '${timeZones[n % timeZones.length]}' where id = '${maya.id}'`,
};
const sequences = fc.array(
  fc.record({ act: fc.constantFrom(...Object.keys(acts)), n: fc.integer({ min: 0, max: 3000 }) }),
  { minLength: 4, maxLength: 9 },
);

test('figures are those of the entries themselves, whatever is written, changed, moved and removed, wherever she travels', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      for (const { act, n } of sequence) await stack.sql.query(acts[act]?.(n) ?? '');
      expect(await drifted()).toEqual([]);
      await expectPlainFigures();
    }),
    { numRuns: 12 },
  );
});

test('Lost update: what two connections change at once is counted once each', async () => {
  const [one, other] = [await stack.sql.connect(), await stack.sql.connect()];
  try {
    await one.query('begin');
    await one.query(acts['change the mood']?.(1) ?? '');
    const meanwhile = Promise.all([
      other.query(acts.travel?.(4) ?? ''),
      stack.sql.query(acts.write?.(50) ?? ''),
      stack.sql.query(acts['change a breakthrough']?.(2) ?? ''),
    ]);
    await one.query(acts.write?.(50) ?? '');
    await one.query('commit');
    await meanwhile;
  } finally {
    one.release();
    other.release();
  }
  expect(await drifted()).toEqual([]);
  await expectPlainFigures();
});

test('her days are for nobody else, nor for her without her second factor, and go with her account', async () => {
  const ruth = await stack.newMember('Ruth Pemberton');
  const ofMaya = `select entries from private.journal_days_of('${maya.id}')`;
  for (const speaker of [visitor, member(ruth.id), member(maya.id)]) {
    for (const statement of [ofMaya, 'select from private.journal_days', 'delete from private.journal_days']) {
      expect(await errorOf(stack.sql, speaker, statement), statement).toBe('42501');
    }
  }
  const growth = async (who: Persona) =>
    (await runAs(stack.sql, member(who.id), 'select entries from my_growth()')).rows[0].entries;
  expect(await growth(maya)).toBeGreaterThan(1000);
  expect(await growth(ruth)).toBe(0);
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify({ role: 'authenticated', sub: maya.id }), maya.id],
    );
    expect((await client.query('select entries from my_growth()')).rows).toEqual([{ entries: 0 }]);
    await client.query('rollback');
  } finally {
    client.release();
  }
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  expect((await stack.sql.query('select from private.journal_days')).rowCount).toBe(0);
});
