import { businessContact } from '@kindling/domain/contacts/contact';
import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let hubspot: HubSpotServer;
let stack: Stack;
beforeAll(async () => {
  hubspot = await startHubSpot();
  stack = await startStack({
    contacts: { ...hubspot.settings(), businessCompany: 'Kindling: {business_name}' },
  });
});
afterAll(async () => {
  await stack.close();
  await hubspot.close();
});

let number = 0;
const newListing = () => ({
  business_name: 'Clay & Co',
  contact_name: 'Ines Moreno Diaz',
  contact_email: `ines.${number++}@clay.example`,
  contact_phone: null,
  business_website: 'https://clay.example/evenings',
  business_location: 'Leeds',
  business_description: 'Pottery evenings for beginners.',
  services_offered: ['Pottery'],
  category: 'arts',
  social_media_links: null,
  status: 'pending',
});

/** Call of the contact function, as the form sends it after its insert. */
function sentWith(listing: ReturnType<typeof newListing>) {
  const person = { email: listing.contact_email, name: listing.contact_name };
  return businessContact(person, listing, 'somebody else’s label');
}

async function createContact(data: object) {
  const body = { action: 'create_contact', data };
  const answer = await stack.visitor().functions.invoke('hubspot-integration', { body });
  return answer.data as { success: boolean; contactId?: string };
}

test('[CALL-15] a business that has just listed itself is passed on, as its listing says', async () => {
  const listing = newListing();
  expect((await stack.visitor().from('business_listings').insert(listing)).error).toBeNull();
  const answer = await createContact({ ...sentWith(listing), firstname: 'Not', lastname: 'Her' });
  expect(answer).toEqual({ success: true, contactId: expect.stringMatching(/^\d+$/) });
  expect(hubspot.contacts.get(answer.contactId ?? '')?.properties).toEqual({
    email: listing.contact_email,
    firstname: 'Ines',
    lastname: 'Moreno Diaz',
    company: 'Kindling: Clay & Co',
    website: 'https://clay.example/evenings',
    city: 'Leeds',
    business_category: 'arts',
    business_description: 'Pottery evenings for beginners.',
  });
  expect(await createContact(sentWith(listing))).toEqual(answer);
  expect(hubspot.made.filter((email) => email === listing.contact_email)).toHaveLength(1);
});

test('a visitor who has sent no listing in, or another one, or long ago, passes nothing on', async () => {
  const before = hubspot.requests.length;
  const listing = newListing();
  expect(await createContact(sentWith(listing))).toEqual({ success: false });
  await stack.visitor().from('business_listings').insert(listing);
  const other = { ...listing, business_description: 'What somebody guesses it says.' };
  expect(await createContact(sentWith(other))).toEqual({ success: false });
  await stack.sql.query(
    `update public.business_listings set updated_at = now() - interval '6 minutes' where contact_email = $1`,
    [listing.contact_email],
  );
  expect(await createContact(sentWith(listing))).toEqual({ success: false });
  expect(hubspot.requests.length).toBe(before);
});

test('a listing under the address of somebody whom HubSpot knows does not give her another name', async () => {
  const listing = newListing();
  const maya = { email: listing.contact_email, firstname: 'Maya', lastname: 'Ellis', company: 'Kindling' };
  hubspot.contacts.set('88', { id: '88', properties: { ...maya } });
  await stack.visitor().from('business_listings').insert(listing);
  expect(await createContact(sentWith(listing))).toEqual({ success: true, contactId: '88' });
  expect(hubspot.contacts.get('88')?.properties).toMatchObject({ ...maya, business_category: 'arts', city: 'Leeds' });
});
