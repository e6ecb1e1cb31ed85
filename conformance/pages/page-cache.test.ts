import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { type Replica, startReplica } from '../support/replica.ts';
import { newAccount } from '../support/run-as.ts';

// Two servers on one database, each of which keeps the pages it has rendered.

let stack: Stack;
let replica: Replica;
let listing: { id: string; slug: string };

const page = async ({ url }: { url: string }, path: string) => {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

const pathOf = ({ slug }: { slug: string }) => `/businesses/${slug}`;

/** A page is kept until the end of the minute: waits for the next, where that is near. */
async function untilNextMinute(): Promise<void> {
  await expect.poll(() => new Date().getSeconds()).toBeLessThan(50);
}

/** As the service: to any row, through one of the servers. */
async function write({ url }: { url: string }, path: string, row: object): Promise<void> {
  const { ok, statusText } = await fetch(`${url}/rest/v1/${path}`, {
    method: 'PATCH',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (!ok) throw new Error(statusText);
}

beforeAll(async () => {
  stack = await startStack();
  replica = await startReplica(stack.ownerUrl, 'smtp://127.0.0.1:9');
  await insertListings(stack.sql, [{ ...listingRow({ status: 'approved' }), id: crypto.randomUUID() }]);
  const { rows } = await stack.sql.query('select id, slug from public.business_listings');
  listing = rows[0];
});
afterAll(async () => {
  await replica.stop();
  await stack.close();
});

test('Cache invalidation: what is written through either server is on the next page of both, each time', async () => {
  const servers = [stack, replica];
  for (let round = 0; round < 20; round++) {
    const business_name = `Pinch pots ${round}`;
    await write(servers[round % 2] as Stack, `business_listings?id=eq.${listing.id}`, { business_name });
    for (const server of servers) expect((await page(server, pathOf(listing))).html).toContain(`${business_name}<`);
  }
});

test('Cache invalidation: a place that is booked is gone from the page of its class', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const { rows } = await stack.sql.query('select slug from public.class_submissions where id = $1', [classId]);
  const path = `/classes/${rows[0].slug}`;
  const sessionId = await newSession(stack.sql, classId, 3);
  for (const server of [stack, replica]) expect((await page(server, path)).html).toContain('3 places left');
  await bookingCalls(stack.sql, await newAccount(stack.sql)).book(sessionId, 2);
  for (const server of [stack, replica]) expect((await page(server, path)).html).toContain('1 place left');
});

test('a page that nothing has changed is answered without reading anything', async () => {
  const path = pathOf(listing);
  const { sql } = stack;
  const listener = await sql.connect();
  let changes = 0;
  listener.on('notification', () => {
    changes += 1;
  });
  await listener.query('listen kindling_pages');

  /** What comes of asking twice, the second time while the listings can't be read; and what was changed meanwhile. */
  async function askTwice() {
    await untilNextMinute();
    await listener.query('select');
    changes = 0;
    const first = await page(stack, path);
    await listener.query('begin');
    await listener.query('lock table public.business_listings in access exclusive mode');
    const second = await page(stack, path);
    await listener.query('rollback');
    return { first, second, changed: changes > 0 };
  }

  try {
    // The jobs of the tests above may still be at work.
    let answers = await askTwice();
    while (answers.changed) answers = await askTwice();
    expect(answers.second).toEqual({ ...answers.first, status: 200 });
  } finally {
    listener.release(true);
  }
});
