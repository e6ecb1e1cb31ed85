import { type Stack, startStack } from '@kindling/test-kit';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

// Admin functions: what admins may read and do, nobody else, and the immutable audit log.

const calls = [
  'select * from public.admin_health()',
  'select * from public.admin_replicas()',
  'select * from public.admin_files()',
  'select * from public.admin_operating_mode()',
  'select public.set_maintenance(false)',
  'select public.set_sign_up_closed(false)',
  'select * from public.admin_queue()',
  'select * from public.admin_failures()',
  'select * from public.admin_mails()',
  'select * from public.admin_mail_suppressions()',
  'select * from public.admin_contacts()',
  'select * from public.admin_contact_pause()',
  'select public.retry_contacts()',
  'select * from public.admin_audit()',
  'select * from public.admin_security_events()',
  'select * from public.admin_days()',
  `select public.retry_jobs('story_featured')`,
];
const privateParts = [
  'select * from private.setup_links',
  'select * from backend.replicas',
  'select * from private.audit_log',
  'select * from backend.security_events',
  `select backend.security_hash('a@example.org')`,
  'select private.has_admin()',
  `select private.offer_setup('x')`,
  `select private.ban('a@example.org', now())`,
  `select backend.record_admin_act('set_up')`,
  `select public.complete_setup('x', gen_random_uuid())`,
];

let stack: Stack;
let maya: Caller & { id: string };
let moderator: Caller & { id: string };
let admin: Caller & { id: string };

async function withRole(role: string | null): Promise<Caller & { id: string }> {
  const id = await newAccount(stack.sql);
  await stack.sql.query(
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = jsonb_build_object('role', $2::text) where id = $1`,
    [id, role],
  );
  return { ...member(id), id };
}

const read = async (text: string, values: unknown[] = []) => (await runAs(stack.sql, admin, text, values)).rows;

/** Counts the jobs of a kind as the server does each half minute. */
async function countJobs(kind: string): Promise<void> {
  const boss = new PgBoss({ connectionString: stack.ownerUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.getQueueStats(kind, { force: true });
  await boss.stop({ graceful: false });
}

/** Inserts a job of a kind without a worker, so that it is never processed. */
async function insertJob(state: string, message: string, kind = 'first_kind'): Promise<string> {
  const { rows } = await stack.sql.query(
    `insert into pgboss.job (name, state, retry_limit, retry_count, started_on, completed_on, start_after, output, data)
     values ($1, $2::text::pgboss.job_state, 105, 3, now(), case when $2 = 'failed' then now() end,
             now() + interval '1 hour', jsonb_build_object('message', $3::text), '{"secret": "hers"}') returning id`,
    [kind, state, message],
  );
  return rows[0].id;
}

beforeAll(async () => {
  stack = await startStack();
  maya = await withRole(null);
  moderator = await withRole('moderator');
  admin = await withRole('admin');
  for (const kind of ['first_kind', 'second_kind', 'third_kind'])
    await stack.sql.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [kind]);
});
afterAll(() => stack.close());

test('an admin alone is told how the installation is; visitors, members and moderators are refused', async () => {
  for (const call of calls) {
    for (const speaker of [visitor, maya, moderator])
      expect(await errorOf(stack.sql, speaker, call), call).toBe('42501');
    expect(await errorOf(stack.sql, admin, call), call).toBe('allowed');
  }
});

test('nobody looks behind it, nor makes an admin', async () => {
  for (const statement of privateParts) {
    for (const speaker of [visitor, maya, moderator, admin]) {
      expect(await errorOf(stack.sql, speaker, statement), statement).toBe('42501');
    }
  }
});

test('health names the versions, the migrations and this server with the room on its disk', async () => {
  const [health] = await read('select * from public.admin_health()');
  expect(health.postgres_version).toMatch(/^1[5-8]\./);
  expect(Number(health.database_bytes)).toBeGreaterThan(1_000_000);
  const { rows } = await stack.sql.query('select count(*)::int as n from supabase_migrations.schema_migrations');
  expect(health.migrations).toBe(rows[0].n);
  const replicas = await read('select * from public.admin_replicas()');
  expect(replicas).toHaveLength(1);
  expect(replicas[0].node_version).toBe(process.versions.node);
  expect(Number(replicas[0].disk_total)).toBeGreaterThan(Number(replicas[0].disk_free));
  // The database is elsewhere (DATABASE_URL): its disk is not this server's to measure.
  const { disk_free: free, disk_total: total } = replicas[0];
  expect(replicas[0].disks).toEqual([{ holds: ['files'], free: Number(free), total: Number(total) }]);
});

test('a failure is told without what it says of anybody, and never with its payload', async () => {
  const key = 'Zk3-'.repeat(10);
  await insertJob('failed', `550 <maya@example.org> unknown, ring +44 20 7946 0123, see /unsubscribe/${key}`);
  const failures = await read('select * from public.admin_failures()');
  const [failure] = failures;
  expect(failure).toMatchObject({ kind: 'first_kind', given_up: true, attempts: 4, next_at: null });
  expect(failure.message).toBe('550 <(an address)> unknown, ring (a number), see /unsubscribe/(a key)');
  expect(JSON.stringify(failures)).not.toMatch(/hers|maya@/);
});

test('a kind of which many have failed hides no other', async () => {
  for (let failed = 0; failed < 25; failed++) await insertJob('failed', 'no answer', 'first_kind');
  const retried = await insertJob('retry', 'no answer', 'third_kind');
  const failures = await read('select id, kind from public.admin_failures()');
  expect(failures.filter(({ kind }) => kind === 'first_kind')).toHaveLength(20);
  expect(failures.map(({ id }) => id)).toContain(retried);
  await stack.sql.query('delete from pgboss.job where id = $1', [retried]);
});

test('jobs are counted by kind and state: what is done as of the last half minute, all else as it is now', async () => {
  await stack.sql.query(
    `select pgboss.create_queue('counted_kind', '{"policy": "standard"}');
     insert into pgboss.job (name, state)
     select 'counted_kind', state::pgboss.job_state
       from unnest('{completed,completed,completed,completed,failed,failed,cancelled,active,created}'::text[]) state`,
  );
  const counts = async () =>
    (
      await read(`select state, jobs from public.admin_queue() where kind = 'counted_kind' order by jobs desc, state`)
    ).map(({ state, jobs }) => `${jobs} ${state}`);
  await countJobs('counted_kind');
  expect(await counts()).toEqual(['4 completed', '2 failed', '1 active', '1 cancelled', '1 created']);
  await stack.sql.query(
    `update pgboss.job set state = 'completed' where name = 'counted_kind' and state in ('failed', 'active')`,
  );
  expect(await counts()).toEqual(['4 completed', '1 cancelled', '1 created']);
});

test('one job, or all of a kind, is done again now, and who had it done is written down', async () => {
  const one = await insertJob('failed', 'no answer', 'second_kind');
  const other = await insertJob('retry', 'no answer', 'second_kind');
  const elsewhere = await insertJob('failed', 'no answer', 'third_kind');
  const states = async () =>
    (
      await stack.sql.query('select id, state, start_after <= now() as due from pgboss.job where id = any($1)', [
        [one, other, elsewhere],
      ])
    ).rows;
  expect(await read('select public.retry_jobs($1, $2) as n', ['second_kind', one])).toEqual([{ n: 1 }]);
  expect(await states()).toContainEqual({ id: one, state: 'retry', due: true });
  expect(await states()).toContainEqual({ id: other, state: 'retry', due: false });
  expect(await read('select public.retry_jobs($1) as n', ['second_kind'])).toEqual([{ n: 2 }]);
  expect(await states()).toContainEqual({ id: other, state: 'retry', due: true });
  expect(await states()).toContainEqual({ id: elsewhere, state: 'failed', due: false });
  expect(
    await read("select act, detail, admin_id from public.admin_acts where act like 'retry%' order by acted_at"),
  ).toEqual([
    { act: 'retry_job', detail: 'second_kind', admin_id: admin.id },
    { act: 'retry_kind', detail: 'second_kind', admin_id: admin.id },
  ]);
  // No failed job of that kind: no retry and no audit entry.
  expect(await read('select public.retry_jobs($1) as n', ['no_such_kind'])).toEqual([{ n: 0 }]);
  expect(await read("select from public.admin_acts where act like 'retry%'")).toHaveLength(2);
});

test('mails are counted by what became of them', async () => {
  const insertMail = `insert into private.mails (id, kind, address_hash, sent_at, withheld)
    values (gen_random_uuid(), 'recovery', private.address_hash('maya@example.org'), $1, $2)`;
  const now = new Date();
  const lines: unknown[][] = [
    [now, null],
    [now, null],
    [null, 'limit'],
    [null, null],
  ];
  for (const line of lines) await stack.sql.query(insertMail, line);
  const counts = await read(`select state, mails from public.admin_mails() where kind = 'recovery'`);
  expect(counts).toEqual([
    { state: 'limit', mails: 1 },
    { state: 'sent', mails: 2 },
    { state: 'waiting', mails: 1 },
  ]);
});

test('the record of what admins did is for admins, and stays', async () => {
  const text = 'select id from public.admin_acts limit 1';
  expect(await errorOf(stack.sql, visitor, text)).toBe('42501');
  for (const speaker of [maya, moderator]) expect((await runAs(stack.sql, speaker, text)).rows).toEqual([]);
  for (const statement of [
    `insert into public.admin_acts (act) values ('erase')`,
    'update public.admin_acts set admin_id = null',
    'delete from public.admin_acts',
    'truncate public.admin_acts',
  ]) {
    expect(await errorOf(stack.sql, admin, statement), statement).toBe('42501');
    if (!statement.startsWith('insert'))
      await expect(stack.sql.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('Audit log: the audit log brings the records together, newest first, in pages, and finds words, names and addresses', async () => {
  const { rows } = await stack.sql.query('select email from auth.users where id = $1', [maya.id]);
  await stack.sql.query(`update auth.users set raw_user_meta_data = '{"name": "Maya Ellis"}' where id = $1`, [maya.id]);
  await stack.sql.query(
    `insert into public.moderation_decisions (subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status)
     values ('class', gen_random_uuid(), 'Wheel throwing', 'declined', 'Please say 100% when.', $1, 'pending')`,
    [moderator.id],
  );
  await stack.sql.query(
    `insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
     values ('warn', 'member', $1, $1, 'Unkind words', $2)`,
    [maya.id, moderator.id],
  );
  await stack.sql.query('select private.ban($1, now() + interval $$3 days$$)', [rows[0].email]);
  const all = await read('select * from public.admin_audit(page_size => 100)');
  expect(new Set(all.map(({ record }) => record))).toEqual(new Set(['desk', 'reports', 'roles', 'admin']));
  expect(all[0]).toMatchObject({ record: 'admin', act: 'ban', actor_name: null });
  expect(all.map(({ at }) => at.getTime())).toEqual(all.map(({ at }) => at.getTime()).toSorted((a, b) => b - a));

  const first = await read('select * from public.admin_audit(page_size => 2)');
  const second = await read('select * from public.admin_audit(null, null, $1, $2, 2)', [first[1].at, first[1].id]);
  expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));

  const found = async (search: string, record: string | null = null) =>
    (await read('select act from public.admin_audit($1, $2)', [search, record])).map(({ act }) => act);
  expect(await found('wheel')).toEqual(['declined']);
  expect(await found('100%')).toEqual(['declined']);
  expect(await found('%')).toEqual(['declined']);
  expect(await found('maya ellis', 'reports')).toEqual(['warn']);
  expect(await found(rows[0].email, 'admin')).toEqual(['ban']);
  expect(await found('no such thing')).toEqual([]);
});

test('days are counted for the last 30, those without anything as well', async () => {
  const insertQuiz = (ago: string) =>
    stack.sql.query(
      `insert into public.quiz_completions (session_id, primary_type, percentage_scores, created_at)
       values (replace(gen_random_uuid()::text, '-', ''), 'mover', $1, now() - $2::interval)`,
      [{ A: 0, B: 0, C: 0, D: 0, E: 0, F: 100, G: 0 }, ago],
    );
  await insertQuiz('0');
  await insertQuiz('0');
  await insertQuiz('3 days');
  await insertQuiz('31 days');
  const days = await read(`select day::text, happened from public.admin_days() where measure = 'quizzes'`);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.happened).toBe(2);
  expect(days.at(-4)?.happened).toBe(1);
  expect(days.reduce((sum, { happened }) => sum + happened, 0)).toBe(3);
  const [members] = await read(`select happened from public.admin_days() where measure = 'members' order by day desc`);
  expect(members?.happened).toBe(3);
  expect(await read('select distinct measure from public.admin_days()')).toHaveLength(11);
});
