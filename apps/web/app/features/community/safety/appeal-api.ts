import { type NotificationRow, notificationColumns } from '@kindling/domain/community/notifications';
import type { AppealStatus } from '@kindling/domain/safety/reporting';
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
  told: NotificationRow | null;
  appeal: SentAppeal | null;
}

export const noAppealCase: AppealCase = { told: null, appeal: null };

export async function readAppealCase(supabase: Backend, act: string): Promise<AppealCase> {
  const [told, appeal] = await Promise.all([
    supabase
      .from('notifications')
      .select(notificationColumns)
      .eq('sanction_id', act)
      .neq('kind', 'appeal_decided')
      .order('created_at')
      .limit(1)
      .maybeSingle()
      .overrideTypes<NotificationRow | null, { merge: false }>()
      .throwOnError(),
    supabase
      .from('appeals')
      .select('body, created_at, status, answer, decided_at')
      .eq('sanction_id', act)
      .maybeSingle()
      .overrideTypes<SentAppeal | null, { merge: false }>()
      .throwOnError(),
  ]);
  return { told: told.data, appeal: appeal.data };
}

export async function sendAppeal(supabase: Backend, appeal: { id: string; act: string; body: string }): Promise<void> {
  const { error } = await supabase
    .from('appeals')
    .insert({ id: appeal.id, sanction_id: appeal.act, body: appeal.body });
  // Idempotent: the same appeal, whose first answer was lost, has arrived.
  if (error && !(error.code === '23505' && error.message.includes('appeals_pkey'))) throw error;
}
