import { performance } from 'node:perf_hooks';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newEmail, password, send } from '../support/auth-http.ts';
import { type Replica, startReplica } from '../support/replica.ts';

// What is to be done is done once, whatever happens to the servers that do it.

let database: TestDatabase;
let smtp: SmtpServer;
let sql: pg.Client;
const replicas: Replica[] = [];

async function start(): Promise<Replica> {
  const replica = await startReplica(database.url, smtp.url);
  replicas.push(replica);
  return replica;
}

async function signUp(replica: Replica): Promise<string> {
  const email = newEmail();
  expect((await send(replica, 'POST /signup', { body: { email, password } })).status).toBe(200);
  return email;
}

function mailsTo(email: string): string[] {
  return smtp.received.filter((message) => message.includes(`To: ${email}`));
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ state: string; count: number }>(
    'select state::text, count(*)::int from pgboss.job group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

beforeEach(async () => {
  database = await createDatabase();
  smtp = await startSmtpServer();
  sql = new pg.Client({ connectionString: database.url });
  sql.on('error', () => {});
  await sql.connect();
});

afterEach(async () => {
  for (const replica of replicas.splice(0)) {
    replica.process.kill('SIGKILL');
    await replica.ended;
  }
  await sql.end();
  await smtp.close();
  await database.drop();
});

test('with two replicas on one database each mail is sent once', async () => {
  const both = [await start(), await start()];
  const emails = await Promise.all(
    Array.from({ length: 24 }, (_, index) => signUp(both[index % 2] ?? (both[0] as Replica))),
  );
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(emails.length);
  await expect.poll(states, { timeout: 10_000 }).toEqual({ completed: emails.length });
  for (const email of emails) expect(mailsTo(email)).toHaveLength(1);
  expect((await sql.query('select from private.outbox')).rowCount).toBe(0);
});

test('a replica that stops finishes the mail it is sending, and ends at once', async () => {
  const replica = await start();
  const release = smtp.hold();
  const email = await signUp(replica);
  await expect.poll(() => smtp.held, { timeout: 10_000 }).toBe(1);
  const stopped = replica.stop();
  setTimeout(release, 1_000);
  const begun = performance.now();
  expect((await stopped).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(mailsTo(email)).toHaveLength(1);
  expect(await states()).toEqual({ completed: 1 });
});

test('while the mail server is gone a mail waits, across a restart, and is sent when it is back', async () => {
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  const first = await start();
  const email = await signUp(first);
  await expect.poll(() => first.output(), { timeout: 10_000 }).toContain('it is tried again');
  const begun = performance.now();
  expect((await first.stop()).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  smtp = await startSmtpServer(port);
  await start();
  await expect.poll(() => mailsTo(email).length, { timeout: 40_000 }).toBe(1);
});

test('a server that is killed after its answer and before the mail leaves nothing undone', async () => {
  const doomed = await start();
  const release = smtp.hold();
  const email = await signUp(doomed);
  await expect.poll(() => smtp.held, { timeout: 10_000 }).toBe(1);
  doomed.process.kill('SIGKILL');
  await doomed.ended;
  release();
  expect(mailsTo(email)).toEqual([]);
  expect(await states()).toEqual({ active: 1 });
  // And this one was not even passed on.
  await sql.query(
    `select private.enqueue('auth_mail', jsonb_build_object('mail', 'confirmation', 'user_id', id)) from auth.users`,
  );
  await start();
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(1);
  // The heartbeat of the first has to be missed.
  await expect.poll(() => mailsTo(email).length, { timeout: 80_000 }).toBe(2);
  await expect.poll(states, { timeout: 10_000 }).toEqual({ completed: 2 });
}, 120_000);
