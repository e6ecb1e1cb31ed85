import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPendingContacts } from './pending-contacts.ts';

const memberCount = 1_000;
const minute = 60;

let hubspot: HubSpotServer;
let stack: Stack;
beforeAll(async () => {
  hubspot = await startHubSpot();
  stack = await startStack({
    contacts: hubspot.settings(),
    logLevel: 'warn',
  });
});
afterAll(async () => {
  await stack.close();
  await hubspot.close();
});

/** Requests contact sync for a thousand new members, as the browser's calls do. */
async function join(): Promise<void> {
  await stack.sql.query(
    `with joined as (
       insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
       select format('member.%s@example.org', n), now(), jsonb_build_object('name', 'Member Number ' || n)
         from generate_series(1, $1) n returning id
     )
     select set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true), public.request_contact_sync()
       from joined`,
    [memberCount],
  );
}

/** Fast-forward: moves every retry, claim and pause closer by `seconds`. */
async function advanceTime(seconds: number): Promise<void> {
  const sooner = `- make_interval(secs => ${seconds})`;
  await stack.sql.query(`update private.contact_service set paused_until = paused_until ${sooner};
    update private.contacts set claimed_until = claimed_until ${sooner} where claimed_until is not null;
    update backend.outbox set not_before = not_before ${sooner};
    update pgboss.job set start_after = start_after ${sooner} where state in ('created', 'retry');
    notify kindling_outbox`);
}

/** Waits until no due job is left. */
async function waitUntilIdle(): Promise<void> {
  const due = `select (select count(*) from backend.outbox where not_before <= now())
    + (select count(*) from pgboss.job where state in ('created', 'active') and name = 'contact_sync') as n`;
  await expect.poll(async () => (await stack.sql.query<{ n: string }>(due)).rows[0]?.n, { timeout: 60_000 }).toBe('0');
}

test('after an hour without the service a thousand contacts are delivered, each of them once', async () => {
  hubspot.faultFor = () => ({ status: 503 });
  await join();
  await advanceTime(10);
  await waitUntilIdle();
  for (let passed = 0; passed < 60 * minute; passed += 5 * minute) {
    await advanceTime(5 * minute);
    await waitUntilIdle();
  }
  expect(await countPendingContacts(stack)).toBe(memberCount);
  expect(hubspot.made).toEqual([]);
  // Circuit breaker: few requests while the service is down, not one for each contact.
  expect(hubspot.requests.length).toBeLessThan(40);

  // Fault injection: connections break before and after the write, 429 with Retry-After, and 502.
  let requestCount = 0;
  hubspot.faultFor = () => {
    requestCount += 1;
    if (requestCount % 400 === 0) return 'break-after';
    if (requestCount % 333 === 0) return 'break-before';
    if (requestCount % 275 === 0) return { status: 429, headers: { 'retry-after': '7' } };
    return requestCount % 500 === 0 ? { status: 502 } : undefined;
  };
  for (let round = 0; round < 40 && (await countPendingContacts(stack)) > 0; round++) {
    await advanceTime(15 * minute);
    await waitUntilIdle();
  }
  expect(await countPendingContacts(stack)).toBe(0);
  expect(hubspot.contacts.size).toBe(memberCount);
  expect(hubspot.made).toHaveLength(memberCount);
  expect(new Set(hubspot.made).size).toBe(memberCount);
  const { rows } = await stack.sql.query<{ contact_id: string }>('select contact_id from private.contacts');
  expect(new Set(rows.map((row) => row.contact_id))).toEqual(new Set(hubspot.contacts.keys()));
});

test('nobody is asked anything before the time the service has named', async () => {
  hubspot.faultFor = () => ({ status: 429, headers: { 'retry-after': '120' } });
  const maya = await stack.newMember();
  const body = { action: 'create_contact', data: {} };
  const sync = async () => (await maya.client.functions.invoke('hubspot-integration', { body })).data;
  expect(await sync()).toEqual({ success: false });
  const before = hubspot.requests.length;
  hubspot.faultFor = () => undefined;
  await advanceTime(100);
  await waitUntilIdle();
  expect(await sync()).toEqual({ success: false });
  expect(hubspot.requests.length).toBe(before);
  await advanceTime(25);
  await expect.poll(() => hubspot.made.includes(maya.email)).toBe(true);
});
