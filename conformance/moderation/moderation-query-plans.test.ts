import { type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, newAccount } from '../support/run-as.ts';
import { countReadsAs } from '../support/table-reads.ts';

// Query cost of the moderation console and the audit log in rows read by PostgreSQL.

let stack: Stack;
let admin: string;
let client: PoolClient;

const tables = [
  'public.moderation_decisions',
  'public.moderation_actions',
  'public.reports',
  'private.reported_words',
  'public.class_submissions',
  'public.appeals',
];

beforeAll(async () => {
  stack = await startStack();
  admin = await newAccount(stack.sql);
  await stack.sql.query(
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "admin"}' where id = $1`,
    [admin],
  );
  for (const table of tables) await stack.sql.query(`alter table ${table} disable trigger user`);
  await stack.sql.query(
    `insert into public.moderation_decisions (subject_kind, subject_id, subject_name, decision, moderator_id, decided_at, previous_status)
     select 'class', gen_random_uuid(), case n when 9000 then 'A kestrel' else 'Class ' || n end, 'approved',
            md5('moderator ' || n % 3)::uuid, now() - n * interval '1 minute', 'pending'
       from generate_series(1, 10000) n`,
  );
  await stack.sql.query(
    `insert into public.moderation_actions (action, subject_kind, subject_id, reason, moderator_id, acted_at)
     select 'dismiss', 'post', gen_random_uuid(), case n when 9000 then 'A kestrel' else 'Reason ' || n end,
            md5('moderator ' || n % 3)::uuid, now() - n * interval '1 minute'
       from generate_series(1, 10000) n`,
  );
  await stack.sql.query(
    `insert into public.appeals (sanction_id, member_id, body, created_at)
     select id, $1, 'Please look again', acted_at from public.moderation_actions limit 3000`,
    [await newAccount(stack.sql)],
  );
  await stack.sql.query(
    `insert into public.reports (reporter_id, subject_kind, subject_id, reason, created_at)
     select $1, 'post', gen_random_uuid(), case when n % 200 = 0 then 'self_harm' else 'spam' end, now() - n * interval '1 minute'
       from generate_series(1, 5000) n`,
    [await newAccount(stack.sql)],
  );
  await stack.sql.query(
    `insert into public.class_submissions (
       slug, instructor_name, instructor_email, class_title, class_description, class_category, class_format, experience_level,
       pricing_type, status, created_at
     )
     select 'class-' || n, 'Alex', 'alex@example.org', 'Slow mornings', 'As slow as they come', 'food',
            case when n % 2 = 0 then 'virtual' else 'in-person' end, case when n % 100 = 1 then 'advanced' else 'beginner' end, 'message',
            'approved', now() - n * interval '1 minute'
       from generate_series(1, 3000) n`,
  );
  await stack.sql.query(
    `insert into pgboss.job (name, state, retry_limit, started_on, output)
     select (select min(name) from pgboss.queue), (case n % 500 when 0 then 'failed' when 1 then 'retry' else 'completed' end)::pgboss.job_state,
            99, now(), '{}'
       from generate_series(1, 10000) n`,
  );
  await stack.sql.query('vacuum (analyze) pgboss.job_common');
  for (const table of tables) {
    await stack.sql.query(`alter table ${table} enable trigger user`);
    await stack.sql.query(`vacuum (analyze) ${table}`);
  }
  client = await stack.sql.connect();
});
afterAll(async () => {
  client.release();
  await stack.close();
});

const calls = {
  'the newest decisions': ['public.moderation_decisions', 20, 50, 'search_decisions()'],
  'decisions by an absent word': ['public.moderation_decisions', 0, 10, `search_decisions('zymurgist')`],
  'decisions by a rare word': ['public.moderation_decisions', 1, 10, `search_decisions('kestrel')`],
  'who has decided': ['public.moderation_decisions', 3, 10, 'deciding_moderators()'],
  'the newest actions': ['public.moderation_actions', 20, 60, 'search_actions()'],
  'actions by an absent word': ['public.moderation_actions', 0, 10, `search_actions('zymurgist')`],
  'actions by a rare word': ['public.moderation_actions', 1, 10, `search_actions('kestrel')`],
  'acts that the longest waiting appeals are about': ['public.moderation_actions', 100, 210, 'appeal_queue()'],
  'the newest of the audit log, of decisions': ['public.moderation_decisions', 20, 50, 'admin_audit()'],
  'the newest of the audit log, of actions': ['public.moderation_actions', 20, 50, 'admin_audit()'],
  'the audit log by an absent word, of decisions': ['public.moderation_decisions', 0, 10, `admin_audit('zymurgist')`],
  'the audit log by an absent word, of actions': ['public.moderation_actions', 0, 10, `admin_audit('zymurgist')`],
  'the audit log by a rare word': ['public.moderation_decisions', 2, 10, `admin_audit('kestrel')`],
  'jobs that are not done': ['pgboss.job_common', 2, 40, `admin_queue() where state <> 'completed'`],
  'jobs that have failed': ['pgboss.job_common', 20, 40, 'admin_failures()'],
  'classes of which none passes all three filters': [
    'public.class_submissions',
    0,
    60,
    `search_classes(category => 'food', format => 'virtual', level => 'advanced')`,
  ],
} as const;

for (const [what, [table, found, most, call]] of Object.entries(calls)) {
  test(`${what}: no more is read than that takes`, async () => {
    const { scans, rows, result } = await countReadsAs(client, member(admin), table, `select * from public.${call}`);
    expect(result.rowCount).toBe(found);
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(most);
  });
}

test('all appeals that wait are counted, but for her own', async () => {
  await stack.sql.query(
    `update public.appeals set member_id = $1 where id in (select id from public.appeals order by created_at limit 10)`,
    [admin],
  );
  const { result } = await countReadsAs(client, member(admin), 'public.appeals', 'select * from public.appeal_queue()');
  expect(new Set(result.rows.map((row) => row.waiting))).toEqual(new Set(['2990']));
  const waits = result.rows.map((row) => row.created_at.getTime());
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test('what is urgent comes first, then the longest wait, and all that wait are counted', async () => {
  const { result } = await countReadsAs(client, member(admin), 'public.reports', 'select * from public.report_queue()');
  const urgent = result.rows.map((row) => row.urgent);
  expect(urgent).toEqual(urgent.toSorted().toReversed());
  expect(urgent.filter(Boolean)).toHaveLength(25);
  const waits = result.rows.slice(25).map((row) => row.reported_at.getTime());
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(new Set(result.rows.map((row) => row.waiting))).toEqual(new Set(['5000']));
});
