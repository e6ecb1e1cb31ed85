import { listingStatusPath } from '@kindling/domain/paths';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { withStepUp } from '../../../lib/session/second-factor/step-up.ts';

/** A way into the account, of the kinds that `list_access` names. */
export interface Access {
  kind: string;
  id: string | null;
  name: string | null;
  detail: string | null;
  made_at: string | null;
  used_at: string | null;
  expires_at: string | null;
  is_current: boolean;
}

export async function readAccess(supabase: Backend): Promise<Access[]> {
  const { data } = await supabase.rpc('list_access').throwOnError();
  return data;
}

/** Ends every other session, known device and whatever opens without a session. */
export async function endOtherAccess(supabase: Backend): Promise<void> {
  await withStepUp(async () => {
    await supabase.rpc('end_other_access').throwOnError();
  });
}

export async function endCalendarAddress(supabase: Backend, userId: string): Promise<void> {
  await supabase.from('calendar_subscriptions').delete().eq('user_id', userId).throwOnError();
}

/** Address of a new private link to a listing. */
export async function createListingLink(supabase: Backend, listingId: string): Promise<string> {
  return withStepUp(async () => {
    const { data } = await supabase.rpc('create_listing_link', { listing_id: listingId }).throwOnError();
    return listingStatusPath(data);
  });
}
