import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, enterAs, errorOf, member, newAccount, visitor } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Figures of /admin, which are kept as they change: equal to plain counts, whatever was written, removed and folded.

let stack: Stack;
let admin: Caller & { id: string };

beforeAll(async () => {
  stack = await startStack();
  const id = await newAccount(stack.sql);
  await stack.sql.query(
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "admin"}' where id = $1`,
    [id],
  );
  admin = { ...member(id), id };
});
afterAll(() => stack.close());

const dayTables = {
  members: 'auth.users',
  quizzes: 'public.quiz_completions',
  entries: 'public.journal_entries',
  posts: 'public.posts',
  listings: 'public.business_listings',
  classes: 'public.class_submissions',
  attendances: 'public.class_attendances',
  wishes: 'public.wishes',
};
const today = `(now() at time zone 'Europe/London')::date`;
const plainDays = Object.entries(dayTables)
  .map(
    ([measure, table]) =>
      `select '${measure}' as measure, (created_at at time zone 'Europe/London')::date as day, count(*)::int as happened
         from ${table} where (created_at at time zone 'Europe/London')::date between ${today} - 29 and ${today} group by 2`,
  )
  .join(' union all ');
const plainMails = `select kind, case when sent_at is not null then 'sent' else coalesce(withheld, 'waiting') end as state,
    count(*)::int as mails, max(created_at)::text as latest from private.mails group by 1, 2 order by 1, 2`;
const plainContacts = `select case when task = 'erase' then 'erasures' when user_id is not null then 'members' else 'businesses' end as kind,
    case when refused is not null then 'refused' when waiting then 'waiting' else 'done' end as state, refused as reason,
    count(*)::int as contacts from private.contacts group by 1, 2, 3 order by 1, 2, 3`;

/** Compared in one snapshot: the server's own jobs, such as the contact sync, go on meanwhile. */
async function expectPlainCounts(): Promise<void> {
  const days = `select measure, day::text, happened from`;
  const client = await stack.sql.connect();
  const rowsOf = async (text: string) => (await client.query(text)).rows;
  try {
    await client.query('begin isolation level repeatable read');
    const plain = [
      await rowsOf(`${days} (${plainDays}) d order by 1, 2`),
      await rowsOf(plainMails),
      await rowsOf(plainContacts),
    ];
    await enterAs(client, admin);
    const counted = [
      await rowsOf(`${days} public.admin_days() where happened <> 0 order by 1, 2`),
      await rowsOf('select kind, state, mails, latest::text from public.admin_mails()'),
      await rowsOf('select kind, state, reason, contacts from public.admin_contacts()'),
    ];
    expect(counted).toEqual(plain);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const picked = (hours: number) => `order by md5(id::text || '${hours}') limit 1`;
const someone = (hours: number) => `(select id from auth.users where id <> '${admin.id}' ${picked(hours)})`;
const any = (table: string, hours: number) => `(select id from ${table} ${picked(hours)})`;
const ago = (hours: number) => `now() - interval '${hours} hours'`;

/** Statement of an act by a number of hours ago, by which a row is picked as well. */
const acts: Record<string, (hours: number) => string> = {
  // confirmed: the server's own cleanup deletes an account that has not been for a week, between two acts
  join: (n) =>
    `insert into auth.users (email, email_confirmed_at, created_at)
     values (gen_random_uuid() || '@example.org', now(), ${ago(n)})`,
  'join the community': (n) =>
    `insert into public.member_cards (user_id, public_name, username)
     select id, 'Alex', 'alex_' || left(replace(id::text, '-', ''), 12) from auth.users where id = ${someone(n)}
     on conflict do nothing`,
  'write entries': (n) =>
    `insert into public.journal_entries (user_id, created_at)
     select u.id, ${ago(n)} + n * interval '1 hour' from generate_series(1, 30) n, auth.users u where u.id = ${someone(n)}`,
  post: (n) =>
    `insert into public.posts (author_id, content, created_at)
     select user_id, 'Slow mornings', ${ago(n)} from public.member_cards limit 1`,
  'move entries': (n) =>
    `update public.journal_entries set created_at = ${ago(n)}, title = 'Moved' where user_id = ${someone(n)}`,
  'change entries': (n) => `update public.journal_entries set title = 'New' where user_id = ${someone(n)}`,
  'remove entries': (n) => `delete from public.journal_entries where created_at < ${ago(n + 200)}`,
  'remove a post': (n) => `delete from public.posts where id = ${any('public.posts', n)}`,
  'begin a mail': (n) =>
    `insert into private.mails (id, kind, address_hash, created_at)
     values (gen_random_uuid(), '${n % 2 ? 'weekly' : 'recovery'}', sha256('a'), ${ago(n)})`,
  'send a mail': (n) => `update private.mails set sent_at = now() where id = ${any('private.mails', n)}`,
  'withhold a mail': (n) => `update private.mails set withheld = 'limit' where id = ${any('private.mails', n)}`,
  'forget mails': (n) => `delete from private.mails where created_at < ${ago(n + 400)}`,
  'have a contact': (n) =>
    `insert into private.contacts (user_id) select id from auth.users where id = ${someone(n)} on conflict do nothing`,
  'settle a contact': (n) =>
    `update private.contacts set waiting = false, settled_at = now() where id = ${any('private.contacts', n)}`,
  'refuse a contact': (n) =>
    `update private.contacts set waiting = false, refused = 'INVALID_EMAIL' where id = ${any('private.contacts', n)}`,
  'erase an account': (n) => `delete from auth.users where id = ${someone(n)}`,
  fold: () => 'select private.fold_tallies()',
};
const sequences = fc.array(
  fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    // to the future as well, and beyond what is shown
    hoursAgo: fc.integer({ min: -48, max: 24 * 45 }),
  }),
  { minLength: 15, maxLength: 40, size: 'max' },
);

test('figures are what a count would say, whatever was written, moved, removed, erased and folded', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      for (const { act, hoursAgo } of sequence) {
        await stack.sql.query(acts[act]?.(hoursAgo) ?? '');
      }
      await expectPlainCounts();
    }),
    // Rows stay from one sequence to the next: a shorter one would say nothing.
    { numRuns: 12, endOnFailure: true },
  );
});

test('what is not committed is not counted, and what is rolled back never was, though it was folded meanwhile', async () => {
  const other = await newAccount(stack.sql);
  const [kept, dropped] = [await stack.sql.connect(), await stack.sql.connect()];
  try {
    await kept.query('begin');
    await kept.query('insert into public.journal_entries (user_id) values ($1)', [admin.id]);
    await dropped.query('begin');
    await dropped.query('insert into public.journal_entries (user_id) values ($1)', [other]);
    await expectPlainCounts();
    await stack.sql.query('select private.fold_tallies()');
    await kept.query('commit');
    await dropped.query('rollback');
    await expectPlainCounts();
  } finally {
    kept.release();
    dropped.release();
  }
});

test('folded, there is one row for each count, none for days that are no longer shown, and a new count says the same', async () => {
  await stack.sql.query(`insert into private.tallies (figure, day, change) values ('posts', current_date - 40, 1)`);
  await stack.sql.query('select private.fold_tallies()');
  const rows = async () =>
    (
      await stack.sql.query(
        `select figure, day::text, kind, state, reason, change from private.tallies
          where day is null or day > ${today} - 30 order by figure, day, kind, state, reason`,
      )
    ).rows;
  const folded = await rows();
  expect(new Set(folded.map(({ change, ...count }) => JSON.stringify(count))).size).toBe(folded.length);
  const { rows: old } = await stack.sql.query('select from private.tallies where day < current_date - 32');
  expect(old).toEqual([]);
  await stack.sql.query('select private.recount_tallies()');
  expect(await rows()).toEqual(folded);
});

test('what is counted is not read for it', async () => {
  await stack.sql.query(
    `insert into private.mails (id, kind, address_hash) select gen_random_uuid(), 'weekly', sha256('a') from generate_series(1, 500)`,
  );
  const client = await stack.sql.connect();
  try {
    for (const [call, table] of [
      ['admin_days', 'public.journal_entries'],
      ['admin_days', 'public.posts'],
      ['admin_mails', 'private.mails'],
      ['admin_contacts', 'private.contacts'],
    ] as const) {
      const { scans, rows } = await countReadsAs(client, admin, table, `select * from public.${call}()`);
      expect(scans, table).toBe(0);
      // of mails the latest of each kind and state
      expect(rows, table).toBeLessThanOrEqual(table === 'private.mails' ? 20 : 0);
    }
  } finally {
    client.release();
  }
});

test('nobody reads the tallies, nor writes them', async () => {
  for (const speaker of [visitor, admin]) {
    for (const statement of [
      'select from private.tallies',
      `insert into private.tallies (figure, change) values ('posts', 1)`,
      'delete from private.tallies',
      'select private.fold_tallies()',
      'select private.recount_tallies()',
    ]) {
      expect(await errorOf(stack.sql, speaker, statement), statement).toBe('42501');
    }
  }
});
