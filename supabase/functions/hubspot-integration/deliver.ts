import { businessContact, memberContact } from '../../../packages/domain/src/contacts/contact.ts';
import type { HubSpot, Outcome } from './hubspot.ts';
import type { Claimed, WaitingContacts } from './waiting-contacts.ts';

export interface Labels {
  member: string;
  business: string;
}

/** Does at HubSpot what one contact waits for, and notes what became of it. */
export async function deliver(
  contact: Claimed,
  { waiting, hubspot, labels }: { waiting: WaitingContacts; hubspot: HubSpot; labels: Labels },
): Promise<Outcome> {
  const outcome = await (contact.task === 'erase'
    ? hubspot.erase({ contactId: contact.contact_id, email: contact.email })
    : send(contact, hubspot, labels));
  await waiting.note(contact, outcome);
  return outcome;
}

function send({ email, name = '', business }: Claimed, hubspot: HubSpot, labels: Labels): Promise<Outcome> {
  const person = { email: email ?? '', name };
  if (!business) {
    const properties = { ...memberContact(person, labels.member) };
    return hubspot.send(properties, properties);
  }
  const properties = { ...businessContact(person, business, labels.business) };
  // Anybody can send a listing in under anybody's address: whom HubSpot knows already is not given another name by it.
  const { website, city, business_category, business_description } = properties;
  return hubspot.send(properties, { website, city, business_category, business_description });
}
