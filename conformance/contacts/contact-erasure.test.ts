import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let hubspot: HubSpotServer;
let stack: Stack;
beforeAll(async () => {
  hubspot = await startHubSpot();
  stack = await startStack({
    contacts: hubspot.settings(),
  });
});
afterAll(async () => {
  await stack.close();
  await hubspot.close();
});
beforeEach(async () => {
  hubspot.faultFor = () => undefined;
});

async function syncContact(client: Awaited<ReturnType<Stack['newMember']>>['client']): Promise<string | undefined> {
  const body = { action: 'create_contact', data: {} };
  const { data } = await client.functions.invoke('hubspot-integration', { body });
  return data.contactId;
}

const remaining = async () => (await stack.sql.query('select from private.contacts')).rowCount;
const remove = (id: string) => stack.sql.query('delete from auth.users where id = $1', [id]);

test('when a member is gone her contact is erased for good, and nothing of it is kept', async () => {
  const maya = await stack.newMember();
  const contactId = (await syncContact(maya.client)) ?? '';
  await remove(maya.id);
  await expect.poll(() => hubspot.erased).toContain(contactId);
  expect(hubspot.contacts.has(contactId)).toBe(false);
  await expect.poll(remaining).toBe(0);
});

test('it is erased where the answer to its making was lost, and looked for so that the address stays free', async () => {
  const maya = await stack.newMember();
  hubspot.faultFor = () => 'break-after';
  expect(await syncContact(maya.client)).toBeUndefined();
  expect(hubspot.made).toContain(maya.email);
  await stack.sql.query('delete from private.contact_service');
  hubspot.faultFor = () => undefined;
  await remove(maya.id);
  await expect.poll(remaining).toBe(0);
  expect([...hubspot.contacts.values()].filter(({ properties }) => properties.email === maya.email)).toEqual([]);
});

test('somebody who was never passed on is not asked about', async () => {
  const maya = await stack.newMember();
  await stack.sql.query('insert into private.contacts (user_id) values ($1)', [maya.id]);
  const before = hubspot.requests.length;
  await remove(maya.id);
  expect(await remaining()).toBe(0);
  expect(hubspot.requests.length).toBe(before);
});

test('while the service is down it is kept in mind, and done when it is back', async () => {
  const maya = await stack.newMember();
  const contactId = (await syncContact(maya.client)) ?? '';
  hubspot.faultFor = () => ({ status: 503, headers: { 'retry-after': '2' } });
  await remove(maya.id);
  await expect.poll(async () => (await stack.sql.query('select from private.contact_service')).rowCount).toBe(1);
  hubspot.faultFor = () => undefined;
  await expect.poll(() => hubspot.erased).toContain(contactId);
  await expect.poll(remaining).toBe(0);
});

test('a listing that goes takes its own contact along, and never that of the member with its address', async () => {
  const maya = await stack.newMember();
  const contactId = (await syncContact(maya.client)) ?? '';
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.business_listings
       (slug, business_name, contact_name, contact_email, business_location, business_description, services_offered, category)
     values ('clay', 'Clay', 'Ines', $1, 'Leeds', 'Pottery evenings.', '{Pottery}', 'arts') returning id`,
    [maya.email],
  );
  const listing = rows[0]?.id;
  await stack.sql.query(
    `insert into private.contacts (listing_id, contact_id, attempts, waiting) values ($1, $2, 1, false)`,
    [listing, contactId],
  );
  await stack.sql.query('delete from public.business_listings where id = $1', [listing]);
  expect(await remaining()).toBe(1);
  expect(hubspot.erased).not.toContain(contactId);
});
