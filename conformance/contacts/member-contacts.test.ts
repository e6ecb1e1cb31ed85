import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countPendingContacts } from './pending-contacts.ts';

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
beforeEach(() => {
  hubspot.faultFor = () => undefined;
});

async function createContact(client: SupabaseClient, data: object) {
  const answer = await client.functions.invoke('hubspot-integration', { body: { action: 'create_contact', data } });
  if (answer.error) throw answer.error;
  return answer.data as { success: boolean; contactId?: string };
}

test('[CALL-12][ENTITY-43] a member is passed on as the session knows her, whatever is sent', async () => {
  const maya = await stack.newMember('Maya Louise Ellis');
  const sent = {
    email: 'somebody.else@example.org',
    firstname: 'X',
    lastname: 'Y',
    company: 'Z',
    lifecyclestage: 'customer',
  };
  const answer = await createContact(maya.client, sent);
  const contact = hubspot.contacts.get(answer.contactId ?? '');
  expect(answer).toEqual({ success: true, contactId: expect.stringMatching(/^\d+$/) });
  expect(contact?.properties).toEqual({
    email: maya.email,
    firstname: 'Maya',
    lastname: 'Louise Ellis',
    company: 'Kindling',
  });
});

test('[STATE-06] Idempotency: it runs once for each user id, from however many tabs at once', async () => {
  const maya = await stack.newMember();
  await Promise.all(Array.from({ length: 8 }, () => createContact(maya.client, {})));
  const before = hubspot.requests.length;
  const again = await createContact(maya.client, {});
  expect(again.success).toBe(true);
  expect(hubspot.requests.length).toBe(before);
  expect(hubspot.made.filter((email) => email === maya.email)).toHaveLength(1);
});

test('whom HubSpot knows already is brought up to date', async () => {
  const maya = await stack.newMember('Maya Ellis');
  hubspot.contacts.set('77', { id: '77', properties: { email: maya.email, firstname: 'Old', lastname: 'Name' } });
  expect(await createContact(maya.client, {})).toEqual({ success: true, contactId: '77' });
  expect(hubspot.contacts.get('77')?.properties).toMatchObject({ firstname: 'Maya', lastname: 'Ellis' });
});

test('a visitor, and somebody whose session has ended, pass nothing on', async () => {
  const before = hubspot.requests.length;
  const visitor = stack.visitor();
  expect(await createContact(visitor, { email: 'x@example.org', firstname: 'X', lastname: '', company: '' })).toEqual({
    success: false,
  });
  const maya = await stack.newMember();
  await stack.sql.query('delete from auth.sessions where user_id = $1', [maya.id]);
  const { error } = await maya.client.functions.invoke('hubspot-integration', {
    body: { action: 'create_contact', data: {} },
  });
  expect(error?.context.status).toBe(401);
  expect(hubspot.requests.length).toBe(before);
});

test('a service that does not answer is waited for 3 seconds at most, and tried again without her', async () => {
  const maya = await stack.newMember();
  hubspot.faultFor = () => 'hang';
  const begun = performance.now();
  expect(await createContact(maya.client, {})).toEqual({ success: false });
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(await countPendingContacts(stack)).toBe(1);
  hubspot.faultFor = () => undefined;
  await expect.poll(() => hubspot.made.includes(maya.email)).toBe(true);
  await expect.poll(() => countPendingContacts(stack)).toBe(0);
  expect((await createContact(maya.client, {})).success).toBe(true);
});

test('SSRF: it is not sent where the service leads somewhere else', async () => {
  const maya = await stack.newMember();
  hubspot.faultFor = () => ({ status: 307, headers: { location: `${hubspot.url}/crm/v3/objects/contacts?elsewhere` } });
  const before = hubspot.requests.length;
  expect(await createContact(maya.client, {})).toEqual({ success: false });
  expect(hubspot.requests.length).toBe(before + 1);
  await stack.sql.query('delete from private.contact_service');
});

test('Dead letter: whom it will never take is given up, with its code and none of her words', async () => {
  const maya = await stack.newMember();
  hubspot.faultFor = () => ({ status: 400, body: { category: 'VALIDATION_ERROR', message: maya.email } });
  expect(await createContact(maya.client, {})).toEqual({ success: false });
  const { rows } = await stack.sql.query('select waiting, refused from private.contacts where user_id = $1', [maya.id]);
  expect(rows).toEqual([{ waiting: false, refused: '400 VALIDATION_ERROR' }]);
  expect(stack.log()).not.toContain(maya.email);
});
