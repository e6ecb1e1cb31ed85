import { type MailList, mailLists } from '@kindling/domain/mail/mail-lists';
import type { Backend } from '../../lib/backend/supabase.ts';

export type MailPreferences = Record<MailList, boolean>;

/** Default: all mails. */
const everything: MailPreferences = { messages: true, reminders: true, stories: true, submissions: true };

export async function readPreferences(supabase: Backend, userId: string): Promise<MailPreferences> {
  const { data } = await supabase
    .from('mail_preferences')
    .select('messages, reminders, stories, submissions')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data ?? everything;
}

/** Only what was changed: another device may have changed the rest. */
export async function savePreferences(
  supabase: Backend,
  userId: string,
  changes: Partial<MailPreferences>,
): Promise<void> {
  await supabase
    .from('mail_preferences')
    .upsert({ user_id: userId, ...changes })
    .throwOnError();
}

/** Mail list that an unsubscribe link stops. */
export interface UnsubscribeTarget {
  list: MailList;
  /** Whether an account has the address. */
  member: boolean;
  stopped: boolean;
}

export function asUnsubscribeTarget(answer: unknown): UnsubscribeTarget | undefined {
  if (typeof answer !== 'object' || answer === null || !('list' in answer)) return undefined;
  const { list, member, stopped } = answer as Record<keyof UnsubscribeTarget, unknown>;
  const known = mailLists.find((one) => one === list);
  return known && { list: known, member: member === true, stopped: stopped === true };
}
