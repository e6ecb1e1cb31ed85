import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BalancedServer, type BalancedServers, startBalancedServers } from '@kindling/test-kit/balanced-servers';
import { type PgBouncer, startPgBouncer } from '@kindling/test-kit/pgbouncer';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestTopics } from '../../../backend/conformance/support/realtime-client.ts';
import { changeBusiness, createWorld, type World } from './balanced-world.ts';
import { joinLive, Listening, type LiveMember } from './live-members.ts';
import { askSteadily, type Findings } from './steady-load.ts';

// Several servers behind nginx on one database and one folder of files, under a steady load.

const count = Number(process.env.PROCESSES ?? 2);
const minutes = Number(process.env.MINUTES ?? 10);
const perSecond = Number(process.env.RATE ?? 100);
/** Through PgBouncer in transaction mode. */
const withPooler = process.env.POOLER === '1';
const killEveryMs = 30_000;
/** What a supervisor waits before it starts one again. */
const awayMs = 1_000;

let database: TestDatabase;
let smtp: SmtpServer;
let pooler: PgBouncer | undefined;
let sql: pg.Pool;
let balanced: BalancedServers;
let world: World;
let live: LiveMember[];
let listening: Listening;

beforeAll(async () => {
  database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  smtp = await startSmtpServer();
  sql = new pg.Pool({ connectionString: database.url, max: 3 });
  const throughPooler = withPooler ? await startPooler() : {};
  balanced = await startBalancedServers(count, { DATABASE_URL: database.url, SMTP_URL: smtp.url, ...throughPooler });
  await createTestTopics({ sql });
  // None of them may come near what a member may write in a day.
  const requests = perSecond * 60 * (minutes + 2);
  const members = Math.max(20, Math.ceil((requests * 0.12) / 80));
  world = await createWorld(balanced, sql, { members, sessions: Math.ceil(requests * 0.03) });
}, 600_000);
afterAll(async () => {
  await balanced?.stop();
  await pooler?.stop();
  await sql?.end();
  await smtp?.close();
  await database?.drop();
});

/** PgBouncer in transaction mode, with both roles in its list of users. */
async function startPooler(): Promise<Record<string, string>> {
  const login = new URL(database.url);
  login.username = `authenticator${login.pathname.replace('/', '_')}`;
  login.password = 'login role of a test';
  pooler = await startPgBouncer([database.url, login.toString()]);
  return { DATABASE_AUTHENTICATOR_URL: login.toString(), DATABASE_POOLER_URL: pooler.url };
}

beforeEach(async () => {
  live = await Promise.all(world.members.slice(0, 20).map((member) => joinLive(world, member)));
  listening = new Listening(live);
}, 60_000);
afterEach(() => Promise.all(live.map((member) => member.close())));

/** Asks steadily, changes what is public, and tells the live members, while `work` is done. */
async function underLoad(work: () => Promise<void>): Promise<Findings> {
  const done = new AbortController();
  const changing = (async () => {
    while (!done.signal.aborted) {
      await Promise.all([changeBusiness(world, sql), listening.tellNext(sql), sleep(1_000)]);
      listening.check(5_000);
    }
  })();
  const asking = askSteadily(world, perSecond, done.signal);
  try {
    await work();
  } finally {
    done.abort();
  }
  await changing;
  return asking;
}

/** How often each thing was said, of what may be thousands. */
function tallyOf(found: readonly { kind: string; why: string }[]): Record<string, number> {
  const groups = Object.groupBy(found, ({ kind, why }) => `${kind}: ${why}`);
  return Object.fromEntries(Object.entries(groups).map(([said, all]) => [said, all?.length ?? 0]));
}

/** Everything acknowledged is there once, whatever was not at most once, each mail and job was done once. */
async function expectNothingLost(found: Findings, kills: number): Promise<string> {
  expect(tallyOf(found.wrong)).toEqual({});
  const counts = {
    'journal entry': 'select count(*)::int from public.journal_entries where id::text = w.key',
    booking: 'select count(*)::int from public.bookings where session_id::text = w.key',
    'sign-up': 'select count(*)::int from auth.users where email = w.key',
  };
  for (const [kind, counted] of Object.entries(counts)) {
    const written = found.written.filter((each) => each.kind === kind);
    const { rows } = await sql.query<{ key: string; there: number; acknowledged: boolean }>(
      `select w.key, w.acknowledged, (${counted}) as there
         from unnest($1::text[], $2::boolean[]) as w (key, acknowledged)`,
      [written.map(({ key }) => key), written.map(({ acknowledged }) => acknowledged)],
    );
    expect(rows).toHaveLength(written.length);
    expect(rows.filter(({ there, acknowledged }) => there > 1 || (acknowledged && there !== 1))).toEqual([]);
  }
  // A job whose server was killed is begun again when its heartbeat was missed.
  await expect
    .poll(async () => (await sql.query('select state::text, count(*)::int from pgboss.job group by 1')).rows, {
      timeout: 180_000,
      interval: 1_000,
    })
    .toEqual([{ state: 'completed', count: expect.any(Number) }]);
  expect((await sql.query('select from backend.outbox where not_before <= now()')).rowCount).toBe(0);
  const mailsTo = Map.groupBy(smtp.received, (mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '');
  const unsent = found.written.filter(
    ({ kind, key, acknowledged }) => kind === 'sign-up' && acknowledged && !mailsTo.has(key),
  );
  expect(unsent).toEqual([]);
  // Killed between the mail server's yes and its note of it: twice, and the same mail (decision 21).
  const twice = [...Map.groupBy(smtp.received, (mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '').values()].filter(
    ({ length }) => length > 1,
  );
  expect(twice.length).toBeLessThanOrEqual(kills);
  return `${smtp.received.length} mails, ${twice.length} of them twice`;
}

async function expectAllToHear(): Promise<string> {
  const away = () => live.filter(({ joinedAt }) => joinedAt === undefined).map(({ states }) => states);
  await expect.poll(away, { timeout: 30_000 }).toEqual([]);
  await sleep(1_000);
  await listening.tellNext(sql);
  await sleep(5_000);
  listening.check(0);
  expect(listening.wrong).toEqual([]);
  expect(listening.outOfTurn()).toEqual([]);
  const absences = live.flatMap((member) => member.absences).toSorted((a, b) => a - b);
  const [median, longest] = [0.5, 1].map((share) => Math.round(percentile(absences, share)));
  return `${absences.length} broken off and back after ${median} ms (median), ${longest} ms (longest)`;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function summaryOf({ asked, tookMs, unavailable, written, alreadyDone }: Findings): string {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => Math.round(percentile(sorted, share)));
  const requests = Object.values(asked).reduce((all, each) => all + each, 0);
  const acknowledged = written.filter((each) => each.acknowledged).length;
  const reasons = Object.entries(Object.groupBy(unavailable, ({ why }) => why)).map(
    ([why, all]) => `${all?.length} × ${why}`,
  );
  return (
    `${requests} requests, ${acknowledged} writes acknowledged, ${alreadyDone} repeated ones found done; ` +
    `${unavailable.length} unavailable (${reasons.join(', ')}); ${p50} / ${p99} / ${longest} ms (median, 99th percentile, longest)`
  );
}

test(`one of ${count} servers killed every 30 seconds for ${minutes} minutes at ${perSecond} requests a second: nothing acknowledged is lost or done twice, no answer is wrong, and sockets are back`, async () => {
  let kills = 0;
  const found = await underLoad(async () => {
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      await sleep(killEveryMs);
      const victim = balanced.servers[randomInt(count)] as BalancedServer;
      victim.running.process.kill('SIGKILL');
      await victim.running.ended;
      kills += 1;
      await sleep(awayMs);
      await victim.startAgain();
    }
  });
  expect(tallyOf(found.wrong)).toEqual({});
  const sockets = await expectAllToHear();
  const mails = await expectNothingLost(found, kills);
  console.log(`${kills} kills; ${summaryOf(found)}; ${mails}; sockets: ${sockets}; load ${loadavg()[1]?.toFixed(1)}`);
});

test.runIf(count > 1)(
  `Rolling restart: ${count} servers restarted one after another under that load drop no request`,
  async () => {
    const began = performance.now();
    const found = await underLoad(async () => {
      for (const server of [...balanced.servers, ...balanced.servers]) {
        await sleep(2_000);
        server.running.process.kill('SIGTERM');
        expect(await server.running.ended).toEqual({ code: 0, signal: null });
        await server.startAgain();
      }
      await sleep(2_000);
    });
    const seconds = Math.round((performance.now() - began) / 1_000);
    const sockets = await expectAllToHear();
    await expectNothingLost(found, 0);
    console.log(
      `${2 * count} restarts in ${seconds} s; ${summaryOf(found)}; sockets: ${sockets}; load ${loadavg()[1]?.toFixed(1)}`,
    );
    expect(tallyOf(found.unavailable)).toEqual({});
  },
);
