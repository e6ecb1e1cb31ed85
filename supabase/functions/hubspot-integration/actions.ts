import type { ContactSyncAnswer } from '../../../packages/domain/src/contacts/contact.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { rpcAsCaller, rpcAsService } from '../_shared/rpc.ts';
import { deliver, type Labels } from './deliver.ts';
import { createHubSpot } from './hubspot.ts';
import { waitingContacts } from './waiting-contacts.ts';

/** Longest somebody's own attempt may take: HubSpot is tried once, and what fails is tried again without her. */
const ownAttemptMs = 3_000;
const laterAttemptMs = 10_000;
/** Longest one call delivers what waits. */
const sittingMs = 15_000;

/** `create_contact`: the contact of whoever is signed in, or of the listing that `data` was just sent in with. */
export async function createContact(
  context: FunctionContext,
  request: Request,
  data: object,
): Promise<ContactSyncAnswer> {
  const contact = (await rpcAsCaller(context, request)('request_contact_sync', { data })) as string | null;
  if (contact === null) return { success: false };
  const waiting = waitingContacts(rpcAsService(context));
  const claimed = await waiting.claim(contact);
  if (claimed)
    await deliver(claimed, { waiting, hubspot: hubspotOf(context, ownAttemptMs), labels: labelsOf(context) });
  const contactId = await waiting.contactIdOf(contact);
  return contactId === null ? { success: false } : { success: true, contactId };
}

/** `deliver_contacts`: whatever waits, for those who hold the service's key. `more` where the time was too short. */
export async function deliverContacts(context: FunctionContext, request: Request): Promise<{ more: boolean }> {
  const waiting = waitingContacts(rpcAsCaller(context, request));
  const hubspot = hubspotOf(context, laterAttemptMs);
  const end = Date.now() + sittingMs;
  while (Date.now() < end) {
    const claimed = await waiting.claim();
    if (!claimed) return { more: false };
    await deliver(claimed, { waiting, hubspot, labels: labelsOf(context) });
  }
  return { more: true };
}

function hubspotOf({ env }: FunctionContext, timeoutMs: number) {
  return createHubSpot({
    token: env.HUBSPOT_TOKEN ?? '',
    // Only a server's own tests put another one there: no setting names it.
    url: env.HUBSPOT_URL ?? 'https://api.hubapi.com',
    timeoutMs,
  });
}

function labelsOf({ env }: FunctionContext): Labels {
  return { member: env.CONTACT_COMPANY || 'Kindling', business: env.CONTACT_BUSINESS_COMPANY || '{business_name}' };
}
