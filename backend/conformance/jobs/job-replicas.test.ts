import { performance } from 'node:perf_hooks';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { test as base, expect } from 'vitest';
import { newEmail, password, send } from '../support/auth-http.ts';
import { type Replica, startReplica } from '../support/replica.ts';

// Jobs is done once, whatever happens to the servers that do it.

interface Site {
  smtp: SmtpServer;
  sql: pg.Client;
  start(): Promise<Replica>;
  mailsTo(email: string): string[];
  states(): Promise<Record<string, number>>;
}

/** A database and a mail server for each test alone: those that mostly wait can wait side by side. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures it needs
  site: async ({}, use) => {
    const database = await createDatabase({ template: process.env.KINDLING_TEST_BACKEND_TEMPLATE ?? '' });
    const replicas: Replica[] = [];
    const sql = new pg.Client({ connectionString: database.url });
    sql.on('error', () => {});
    await sql.connect();
    const site: Site = {
      smtp: await startSmtpServer(),
      sql,
      async start() {
        const replica = await startReplica(database.url, site.smtp.url);
        replicas.push(replica);
        return replica;
      },
      mailsTo: (email) => site.smtp.received.filter((message) => message.includes(`To: ${email}`)),
      async states() {
        const { rows } = await sql.query<{ state: string; count: number }>(
          'select state::text, count(*)::int from pgboss.job group by state',
        );
        return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      },
    };
    await use(site);
    for (const replica of replicas) {
      replica.process.kill('SIGKILL');
      await replica.ended;
    }
    await sql.end();
    await site.smtp.close();
    await database.drop();
  },
});

async function signUp(replica: Replica): Promise<string> {
  const email = newEmail();
  expect((await send(replica, 'POST /signup', { body: { email, password } })).status).toBe(200);
  return email;
}

test('Idempotency: with two replicas on one database each mail is sent once', async ({ site }) => {
  const both = [await site.start(), await site.start()];
  const emails = await Promise.all(
    Array.from({ length: 24 }, (_, index) => signUp(both[index % 2] ?? (both[0] as Replica))),
  );
  await expect.poll(() => site.smtp.received.length).toBe(emails.length);
  await expect.poll(site.states).toEqual({ completed: emails.length });
  for (const email of emails) expect(site.mailsTo(email)).toHaveLength(1);
  expect((await site.sql.query('select from backend.outbox')).rowCount).toBe(0);
});

test('Graceful shutdown: a replica that stops finishes the mail it is sending, and ends at once', async ({ site }) => {
  const replica = await site.start();
  const release = site.smtp.hold();
  const email = await signUp(replica);
  await expect.poll(() => site.smtp.held).toBe(1);
  const stopped = replica.stop();
  setTimeout(release, 1_000);
  const begun = performance.now();
  expect((await stopped).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(site.mailsTo(email)).toHaveLength(1);
  expect(await site.states()).toEqual({ completed: 1 });
});

test.concurrent('while the mail server is gone a mail waits, across a restart, and is sent when it is back', async ({
  site,
  expect,
}) => {
  const port = Number(new URL(site.smtp.url).port);
  await site.smtp.close();
  const first = await site.start();
  const email = await signUp(first);
  await expect.poll(() => first.output()).toContain('it is tried again');
  const begun = performance.now();
  expect((await first.stop()).code).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  site.smtp = await startSmtpServer(port);
  await site.start();
  await expect.poll(() => site.mailsTo(email).length, { timeout: 40_000 }).toBe(1);
});

test.concurrent('Crash recovery: a server that is killed after its answer and before the mail leaves nothing undone', async ({
  site,
  expect,
}) => {
  const doomed = await site.start();
  const release = site.smtp.hold();
  const email = await signUp(doomed);
  await expect.poll(() => site.smtp.held).toBe(1);
  doomed.process.kill('SIGKILL');
  await doomed.ended;
  release();
  expect(site.mailsTo(email)).toEqual([]);
  expect(await site.states()).toEqual({ active: 1 });
  // And this one was not even passed on.
  await site.sql.query(
    `select backend.enqueue('auth_mail', jsonb_build_object('mail', 'confirmation', 'user_id', id)) from auth.users`,
  );
  await site.start();
  await expect.poll(() => site.mailsTo(email).length).toBe(1);
  // The heartbeat of the first has to be missed.
  await expect.poll(() => site.mailsTo(email).length, { timeout: 80_000 }).toBe(2);
  await expect.poll(site.states).toEqual({ completed: 2 });
});
