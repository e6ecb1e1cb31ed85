import {
  businessContact,
  type ContactData,
  type ListedBusiness,
  memberContact,
  readContactSyncAnswer,
} from '@kindling/domain/contacts/contact';
import { isNewUser } from '@kindling/domain/new-user';
import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { logFailure } from '../log-failure.ts';
import { loadPublicConfig } from './load-public-config.ts';
import { getSupabase } from './supabase.ts';

/** Deduplication within this page; the server makes the call idempotent by user id. */
const synced = new Set<string>();

/** Contact sync after an auth event, for somebody who has only just joined. Fire and forget; never fails. */
export async function syncNewMember(event: AuthChangeEvent | 'SIGNED_UP', user: User | undefined): Promise<void> {
  if (!user || synced.has(user.id) || !isNewUser(event, user.created_at, Date.now())) return;
  synced.add(user.id);
  const name: unknown = user.user_metadata.name;
  const person = { email: user.email ?? '', name: typeof name === 'string' ? name : '' };
  await createContact(async () => memberContact(person, (await loadPublicConfig()).contactCompany));
}

/** Contact sync after a listing was inserted. */
export async function syncBusiness(
  listing: ListedBusiness & { contact_email: string; contact_name: string },
): Promise<void> {
  const person = { email: listing.contact_email, name: listing.contact_name };
  await createContact(async () => {
    const { contactBusinessCompany } = await loadPublicConfig();
    return businessContact(person, listing, contactBusinessCompany);
  });
}

async function createContact(describe: () => Promise<ContactData>): Promise<void> {
  try {
    const data = await describe();
    const { functions } = await getSupabase();
    const { data: answer, error } = await functions.invoke('hubspot-integration', {
      body: { action: 'create_contact', data },
    });
    if (error) throw error;
    // The server retries later, or has no contact service.
    if (!readContactSyncAnswer(answer).success) console.info('The contact was not passed on now.');
  } catch (error) {
    logFailure('The contact could not be passed on', error);
  }
}
