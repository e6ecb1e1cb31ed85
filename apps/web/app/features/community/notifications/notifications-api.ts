import { type NotificationRow, notificationColumns } from '@kindling/domain/community/notifications';
import { keysetAfter } from '@kindling/domain/keyset';
import type { AppealStatus } from '@kindling/domain/safety/reporting';
import type { Backend } from '../../../lib/backend/supabase.ts';

export const pageSize = 20;

/** Notification with the comment that it is about. */
export type NotificationWithComment = NotificationRow & { readonly comments: { readonly content: string } | null };

/** Keyset pagination: notifications, latest first, after `last`. */
export async function readNotifications(
  supabase: Backend,
  last: NotificationWithComment | undefined,
): Promise<NotificationWithComment[]> {
  let query = supabase.from('notifications').select(`${notificationColumns}, comments(content)`);
  if (last) query = query.or(keysetAfter({ at: last.created_at, id: last.id }));
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .overrideTypes<NotificationWithComment[], { merge: false }>()
    .throwOnError();
  return data;
}

export async function markRead(supabase: Backend, id: string): Promise<void> {
  await supabase
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('id', id)
    .is('read_at', null)
    .throwOnError();
}

/** Up to the topmost shown: later ones have not been seen. */
export async function markAllRead(supabase: Backend, upTo: string): Promise<void> {
  await supabase
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .is('read_at', null)
    .lte('created_at', upTo)
    .throwOnError();
}

export async function removeNotification(supabase: Backend, id: string): Promise<void> {
  await supabase.from('notifications').delete().eq('id', id).throwOnError();
}

/** Appeal status by moderation action. */
export async function readAppealStates(supabase: Backend): Promise<ReadonlyMap<string, AppealStatus>> {
  const { data } = await supabase
    .from('appeals')
    .select('sanction_id, status')
    .overrideTypes<{ sanction_id: string; status: AppealStatus }[], { merge: false }>()
    .throwOnError();
  return new Map(data.map(({ sanction_id, status }) => [sanction_id, status]));
}
