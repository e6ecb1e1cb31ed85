import type { Backend } from '../../../lib/backend/supabase.ts';
import { monthAfter } from '../../../lib/time/month-days.ts';
import type { Entry } from '../journal-api.ts';

/** Entries of one day, newest first. */
export async function readEntriesOfDay(supabase: Backend, userId: string, day: string): Promise<Entry[]> {
  const query = supabase.from('journal_entries').select('*').eq('user_id', userId).eq('local_day', day);
  const { data } = await query.order('created_at', { ascending: false }).throwOnError();
  return data;
}

export type EntryDay = Pick<Entry, 'local_day' | 'mood'>;

/** On which days she wrote in a month (2026-11), and in which mood; newest first. */
export async function readMonth(supabase: Backend, userId: string, month: string): Promise<EntryDay[]> {
  const query = supabase.from('journal_entries').select('local_day,mood').eq('user_id', userId);
  const { data } = await query
    .gte('local_day', `${month}-01`)
    .lt('local_day', `${monthAfter(month, 1)}-01`)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}
