import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDataVersion, type DataVersion } from '@kindling/server/web/pages/data-version.ts';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let database: TestDatabase;
let writer: pg.Client;
let version: DataVersion;
const sockets: Socket[] = [];
const watched = new Set<(reason: Error) => void>();
const breaker = {
  isOpen: false,
  watch(abort: (reason: Error) => void) {
    watched.add(abort);
    return () => watched.delete(abort);
  },
};

/** Gate between the server and PostgreSQL. */
const gate = createServer((near) => {
  const { hostname, port } = new URL(database.url);
  const far = connect(Number(port), hostname);
  near.pipe(far).pipe(near);
  for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  sockets.push(near, far);
});

beforeAll(async () => {
  database = await createDatabase();
  writer = new pg.Client(database.url);
  await writer.connect();
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const ownerUrl = new URL(database.url);
  ownerUrl.hostname = '127.0.0.1';
  ownerUrl.port = String((gate.address() as AddressInfo).port);
  version = createDataVersion({ ownerUrl: ownerUrl.href, breaker, log: { warn() {} } as never });
  version.start();
});
beforeEach(() => expect.poll(() => version.current()).toBeDefined());
afterAll(async () => {
  await version.close();
  await writer.end();
  for (const socket of sockets) socket.destroy();
  gate.close();
  await database.drop();
});

const change = () => writer.query(`select pg_notify('kindling_pages', '')`);

test('whatever was committed before the question is counted in the answer, each time', async () => {
  let last = await version.current();
  expect(await version.current()).toBe(last);
  for (let round = 0; round < 200; round++) {
    await change();
    const now = await version.current();
    expect(now).toBeGreaterThan(last ?? 0);
    last = now;
  }
});

test('what is rolled back is no change', async () => {
  const before = await version.current();
  await writer.query('begin');
  await change();
  await writer.query('rollback');
  expect(await version.current()).toBe(before);
});

test('many who ask at once are answered together', async () => {
  const asked = async () => {
    const { rows } = await writer.query<{ asked: string }>(
      `select sum(xact_commit)::text as asked from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.asked);
  };
  const before = await asked();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => version.current()));
  expect(new Set(answers).size).toBe(1);
  expect((await asked()) - before).toBeLessThan(100);
});

test('a lost connection knows no version, and the next one begins a new one', async () => {
  const before = await version.current();
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => version.current()).toBeUndefined();
  await expect.poll(() => version.current()).toBeGreaterThan(before ?? 0);
});

test('a connection that falls silent is given up within seconds, and made anew', async () => {
  const before = await version.current();
  for (const socket of sockets) socket.pause();
  expect(await version.current()).toBeUndefined();
  await expect.poll(() => version.current()).toBeGreaterThan(before ?? 0);
});

test('Circuit breaker: once the circuit opens nobody waits for a version any longer, and nobody begins to', async () => {
  const before = await version.current();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const socket of sockets) socket.pause();
    const asked = version.current();
    await expect.poll(() => watched.size, { interval: 1 }).toBe(1);
    for (const abort of watched) abort(new Error('The circuit is open'));
    expect(await asked).toBeUndefined();
    await expect.poll(() => watched.size, { interval: 1 }).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => version.current()).toBeGreaterThan(before ?? 0);
  breaker.isOpen = true;
  expect(await version.current()).toBeUndefined();
  breaker.isOpen = false;
  expect(await version.current()).toBeDefined();
});
