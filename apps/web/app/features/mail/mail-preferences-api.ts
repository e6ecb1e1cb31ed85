import { type BookingMailChoice, bookingMailChoices, type MailList, mailLists } from '@kindling/domain/mail/mail-lists';
import type { Backend } from '../../lib/backend/supabase.ts';

export interface MailPreferences extends Record<Exclude<MailList, 'bookings'>, boolean> {
  /** Mails about bookings of her classes. */
  bookings: BookingMailChoice;
  /** Mails name no class and no place. */
  quiet: boolean;
  /** Mails about a booking carry an invitation for her calendar. */
  invitations: boolean;
}

/** Default: all mails. */
const everything = {
  messages: true,
  bookings: 'daily',
  reminders: true,
  stories: true,
  submissions: true,
  quiet: false,
  invitations: null,
};

export async function readPreferences(supabase: Backend, userId: string): Promise<MailPreferences> {
  const [{ data }, preset] = await Promise.all([
    supabase
      .from('mail_preferences')
      .select('messages, bookings, reminders, stories, submissions, quiet, invitations')
      .eq('user_id', userId)
      .maybeSingle()
      .throwOnError(),
    supabase.rpc('calendar_invitations').throwOnError(),
  ]);
  const preferences = data ?? everything;
  const bookings = bookingMailChoices.find((choice) => choice === preferences.bookings) ?? 'daily';
  return { ...preferences, bookings, invitations: preferences.invitations ?? preset.data };
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
