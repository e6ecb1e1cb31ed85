import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../support/auth-http.ts';

let smtp: SmtpServer;
let stack: Stack;
beforeAll(async () => {
  smtp = await startSmtpServer();
  stack = await startStack({
    confirmEmail: true,
    mail: { smtpUrl: smtp.url, from: 'Kindling <hello@kindling.example>' },
  });
});
afterAll(async () => {
  await stack.close();
  await smtp.close();
});

/** Somebody with an account, and what the outbox says of a mail to her. */
async function somebody(): Promise<{ email: string; payload: object }> {
  const email = newEmail();
  const { rows } = await stack.sql.query<{ id: string }>(
    'insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id',
    [email],
  );
  return { email, payload: { mail: 'already_registered', user_id: rows[0]?.id } };
}

async function enqueue(kind: string, payload: object, inSeconds = 0): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    'select backend.enqueue($1, $2, now() + make_interval(secs => $3)) as id',
    [kind, payload, inSeconds],
  );
  return rows[0]?.id ?? '';
}

function mailsTo(email: string): string[] {
  return smtp.received.filter((message) => message.includes(`To: ${email}`));
}

test('Transactional outbox: what is committed is done at once, what is rolled back never', async () => {
  const { email, payload } = await somebody();
  const other = await somebody();
  const client = await stack.sql.connect();
  await client.query('begin');
  await client.query(`select backend.enqueue('auth_mail', $1)`, [other.payload]);
  await client.query('rollback');
  client.release();
  const begun = performance.now();
  await enqueue('auth_mail', payload);
  await expect.poll(() => mailsTo(email).length, { interval: 20 }).toBe(1);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await sleep(500);
  expect(mailsTo(other.email)).toEqual([]);
});

test('what has a time is done then, not before, without waiting for the next look', async () => {
  const { email, payload } = await somebody();
  const begun = performance.now();
  const id = await enqueue('auth_mail', payload, 3);
  await sleep(2_000);
  expect((await stack.sql.query('select from backend.outbox where id = $1', [id])).rowCount).toBe(1);
  await expect.poll(() => mailsTo(email).length, { interval: 50 }).toBe(1);
  const seconds = (performance.now() - begun) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(3);
  expect(seconds).toBeLessThan(10);
});

test('what is taken back before its time is never done', async () => {
  const taken = await somebody();
  const kept = await somebody();
  const id = await enqueue('auth_mail', taken.payload, 2);
  await enqueue('auth_mail', kept.payload, 2);
  await stack.sql.query('delete from backend.outbox where id = $1', [id]);
  await expect.poll(() => mailsTo(kept.email).length).toBe(1);
  await sleep(500);
  expect(mailsTo(taken.email)).toEqual([]);
});

test('what nobody is there for waits where it is, in nobody’s way', async () => {
  const id = await enqueue('of_tomorrow', { id: 1 });
  const { email, payload } = await somebody();
  await enqueue('auth_mail', payload);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const { rows } = await stack.sql.query('select payload from backend.outbox where id = $1', [id]);
  expect(rows).toEqual([{ payload: { id: 1 } }]);
});

test('a connection lost does not keep it waiting for long', async () => {
  const { rowCount } = await stack.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('kindling jobs', 'kindling owner')`,
  );
  expect(rowCount).toBeGreaterThan(0);
  const { email, payload } = await somebody();
  await enqueue('auth_mail', payload);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('many at once are all done', async () => {
  const people = await Promise.all(Array.from({ length: 150 }, somebody));
  const before = smtp.received.length;
  await stack.sql.query(`select backend.enqueue('auth_mail', payload) from jsonb_array_elements($1) as payload`, [
    JSON.stringify(people.map(({ payload }) => payload)),
  ]);
  await expect.poll(() => smtp.received.length - before).toBe(150);
  expect(new Set(people.flatMap(({ email }) => mailsTo(email))).size).toBe(150);
});

test('a failure for good stays visible, with its reason and nothing of hers', async () => {
  smtp.rejections.push('550 no such mailbox');
  const { email, payload } = await somebody();
  await enqueue('auth_mail', payload);
  const failed = () => stack.sql.query(`select data, output, retry_count from pgboss.job where state = 'failed'`);
  await expect.poll(async () => (await failed()).rowCount).toBe(1);
  const [job] = (await failed()).rows;
  expect(job).toMatchObject({
    data: payload,
    output: { message: 'The mail server refused with 550.' },
    retry_count: 0,
  });
  expect(JSON.stringify(job)).not.toContain(email);
  expect(stack.log()).not.toContain(email);
});

test('Retry with backoff: what fails is tried again after a while, and given up after the last time', async () => {
  await enqueue('auth_mail', { mail: 'of tomorrow' });
  const jobs = (state: string) =>
    stack.sql.query<{ id: string; wait: number; retry_limit: number; retry_count: number }>(
      `select id, extract(epoch from start_after - now())::float8 as wait, retry_limit, retry_count from pgboss.job
        where state = $1 and data ->> 'mail' = 'of tomorrow'`,
      [state],
    );
  await expect.poll(async () => (await jobs('retry')).rowCount).toBe(1);
  const [job] = (await jobs('retry')).rows;
  expect(job?.wait).toBeLessThan(2);
  expect(job?.retry_limit).toBeGreaterThan(100);
  await stack.sql.query('update pgboss.job set retry_limit = 1 where id = $1', [job?.id]);
  await expect.poll(async () => (await jobs('failed')).rows).toMatchObject([{ retry_count: 1 }]);
  expect(stack.log()).toContain('a job was given up');
});

test('a link is nowhere but in its mail: not in the database, not in the log', async () => {
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [link = ''] = /http:\S+\/link\?\S+/.exec(mailsTo(email)[0] ?? '') ?? [];
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  expect(token).toHaveLength(43);
  await expect
    .poll(async () => (await stack.sql.query(`select from pgboss.job where state = 'active'`)).rowCount)
    .toBe(0);
  const holders = async (text: string) => {
    const { rows: tables } = await stack.sql.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(10);
    const holding = [];
    for (const { name } of tables) {
      const { rowCount } = await stack.sql.query(`select from ${name} t where strpos(t::text, $1) > 0`, [text]);
      if (rowCount) holding.push(name);
    }
    return holding;
  };
  expect(await holders(token)).toEqual([]);
  // The queue knows her by her id alone.
  expect(await holders(email)).toEqual(expect.arrayContaining(['auth.users', 'auth.identities']));
  expect((await holders(email)).filter((name) => !name.startsWith('auth.'))).toEqual([]);
  expect(stack.log()).not.toContain(token);
  expect(stack.log()).not.toContain(email);
});

test('Least privilege: no role of a request sees the queue or the outbox', async () => {
  const { rows } = await stack.sql.query<{ name: string }>(`
    select format('%s %s', r, c.oid::regclass) as name
      from unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'authenticator_' || current_database()]) r,
           pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v')
       and (n.nspname = 'pgboss' or c.oid = 'backend.outbox'::regclass)
       and (has_schema_privilege(r, n.oid, 'usage') or has_schema_privilege(r, n.oid, 'create')
            or has_table_privilege(r, c.oid, 'select, insert, update, delete, truncate'))`);
  expect(rows).toEqual([]);
  const { rows: able } = await stack.sql.query(`
    select r, p.oid::regprocedure from unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'authenticator_' || current_database()]) r, pg_proc p
     where (p.pronamespace = 'pgboss'::regnamespace or p.proname = 'enqueue')
       and has_function_privilege(r, p.oid, 'execute')`);
  expect(able).toEqual([]);
  expect(
    (await stack.sql.query(`select from pg_class where relnamespace = 'pgboss'::regnamespace`)).rowCount,
  ).toBeGreaterThan(5);
  const { error } = await stack.visitor().schema('pgboss').from('job').select();
  expect(error?.code).toBe('PGRST106');
});
