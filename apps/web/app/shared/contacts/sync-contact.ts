import {
  businessContact,
  type ContactData,
  type ListedBusiness,
  memberContact,
  readContactSyncAnswer,
} from '@kindling/domain/contacts/contact';
import { isNewUser } from '@kindling/domain/new-user';
import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { withLock } from '../../lib/async/with-lock.ts';
import { loadPublicConfig } from '../../lib/backend/load-public-config.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { accountDigest } from '../../lib/session/account-digest.ts';
import { onAuthEvent } from '../../lib/session/state/session-store.ts';
import { mayRequestContactSync, recordContactSync, recordContactSyncFailure } from './contact-sync-record.ts';

/** Deduplication within this page: a sync that failed is retried by the next one. */
const requested = new Set<string>();

/**
 * Contact sync after an auth event, for somebody who has only just joined: once for each account in this browser. Fire
 * and forget; never fails.
 */
export async function syncNewMember(event: AuthChangeEvent | 'SIGNED_UP', user: User | undefined): Promise<void> {
  if (!user || requested.has(user.id) || !isNewUser(event, user.created_at, Date.now())) return;
  requested.add(user.id);
  // Every tab hears of the sign-in.
  await withLock('kindling-contact-sync', async () => {
    const account = await accountDigest(user.id);
    if (account && !mayRequestContactSync(account)) return;
    if (account) recordContactSync(account);
    const name: unknown = user.user_metadata.name;
    const person = { email: user.email ?? '', name: typeof name === 'string' ? name : '' };
    const sent = await createContact(async () => memberContact(person, (await loadPublicConfig()).contactCompany));
    if (account && !sent) recordContactSyncFailure(account);
  });
}

/** Contact sync after each event of the session, from now on. */
export function followNewMembers(): void {
  onAuthEvent(syncNewMember);
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

/** Returns false where the function was not reached; whatever it cannot deliver it retries by itself. */
async function createContact(describe: () => Promise<ContactData>): Promise<boolean> {
  try {
    const data = await describe();
    const { functions } = await getSupabase();
    const { data: answer, error } = await functions.invoke('hubspot-integration', {
      body: { action: 'create_contact', data },
    });
    if (error) throw error;
    // The server retries later, or has no contact service.
    if (!readContactSyncAnswer(answer).success) console.info('The contact was not passed on now.');
    return true;
  } catch (error) {
    // Keepalive: a page that is left has its request rejected, which goes on without it. It runs no timer after that.
    await new Promise((resolve) => setTimeout(resolve, 500));
    logFailure('The contact could not be passed on', error);
    return false;
  }
}
