import { type NotificationRow, notificationColumns } from '@kindling/domain/community/notifications';
import type { AppealStatus } from '@kindling/domain/safety/reporting';
import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

export interface SentAppeal {
  body: string;
  created_at: string;
  status: AppealStatus;
  answer: string | null;
  decided_at: string | null;
}

/** Notification of a moderation action, and the appeal against it; either may be missing. */
export interface AppealCase {
  notification: NotificationRow | null;
  appeal: SentAppeal | null;
}

export const noAppealCase: AppealCase = { notification: null, appeal: null };

export async function readAppealCase(supabase: Backend, actionId: string): Promise<AppealCase> {
  const [notification, appeal] = await Promise.all([
    supabase
      .from('notifications')
      .select(notificationColumns)
      .eq('sanction_id', actionId)
      .neq('kind', 'appeal_decided')
      .order('created_at')
      .limit(1)
      .maybeSingle()
      .overrideTypes<NotificationRow | null, { merge: false }>()
      .throwOnError(),
    supabase
      .from('appeals')
      .select('body, created_at, status, answer, decided_at')
      .eq('sanction_id', actionId)
      .maybeSingle()
      .overrideTypes<SentAppeal | null, { merge: false }>()
      .throwOnError(),
  ]);
  return { notification: notification.data, appeal: appeal.data };
}

/** Idempotent by its id. A second appeal is refused as a unique violation of another constraint. */
export async function sendAppeal(
  supabase: Backend,
  appeal: { id: string; actionId: string; body: string },
): Promise<void> {
  const row = { id: appeal.id, sanction_id: appeal.actionId, body: appeal.body };
  await insertOnce(supabase.from('appeals').insert(row).throwOnError(), 'appeals_pkey');
}
