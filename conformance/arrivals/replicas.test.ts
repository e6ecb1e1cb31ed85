import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Replica, startReplica } from '../support/replica.ts';
import { agreedContact, newAddress, newEvening, newPlan, overdueBy, planRow, unanswered } from './arrival-calls.ts';

// Arriving safely on two servers, one of which is killed: no step is taken twice, and none is left out.

test('Crash recovery: two servers, one killed while mail is on its way: asked once, her contact told once', async () => {
  const database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const sql = new pg.Pool({ connectionString: database.url, max: 4 });
  sql.on('error', () => {});
  const smtp = await startSmtpServer();
  const replicas: Replica[] = [];
  const start = async () => {
    const replica = await startReplica(database.url, smtp.url);
    replicas.push(replica);
    return replica;
  };
  try {
    const [doomed] = [await start(), await start()];
    const evening = await newEvening(sql);
    const address = newAddress();
    const contact = await agreedContact(sql, evening.member, address);
    const plan = await newPlan(sql, evening, contact);
    const sent = (to: string, about: RegExp) =>
      smtp.received.filter((mail) => mail.includes(`\nTo: ${to}\n`) && about.test(mail));

    await overdueBy(sql, plan, 46);
    await sql.query(`update backend.outbox set not_before = now()`);
    await sql.query(`select pg_notify('kindling_outbox', '')`);
    await expect.poll(async () => (await planRow(sql, plan))?.asked_at, { timeout: 70_000 }).not.toBeNull();
    await expect.poll(() => sent(evening.email, /Subject: Are you home yet/).length, { timeout: 30_000 }).toBe(1);

    const release = smtp.hold();
    await unanswered(sql, plan);
    await sql.query(`update backend.outbox set not_before = now()`);
    await sql.query(`select pg_notify('kindling_outbox', '')`);
    await expect.poll(() => smtp.held, { timeout: 70_000 }).toBeGreaterThan(0);
    doomed.process.kill('SIGKILL');
    await doomed.ended;
    release();
    await start();
    // Where it was the killed one's, its heartbeat has to be missed.
    await expect.poll(() => sent(address, /./).length, { timeout: 90_000 }).toBe(1);
    await expect
      .poll(
        async () => (await sql.query(`select from pgboss.job where state in ('created', 'retry', 'active')`)).rowCount,
        { timeout: 90_000 },
      )
      .toBe(0);
    expect(sent(address, /./)).toHaveLength(1);
    expect(sent(evening.email, /Subject: Are you home yet/)).toHaveLength(1);
  } finally {
    for (const replica of replicas) {
      replica.process.kill('SIGKILL');
      await replica.ended;
    }
    await sql.end();
    await smtp.close();
    await database.drop();
  }
});
