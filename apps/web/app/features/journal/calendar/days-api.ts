import type { Backend } from '../../../lib/backend/supabase.ts';
import { weeksOf } from '../../../lib/time/month-days.ts';
import type { Entry } from '../journal-api.ts';

/** Entries of one day, newest first. */
export async function readEntriesOfDay(supabase: Backend, userId: string, day: string): Promise<Entry[]> {
  const [from, until] = localRange(day, 1);
  const query = supabase.from('journal_entries').select('*').eq('user_id', userId);
  const { data } = await query
    .gte('created_at', from)
    .lt('created_at', until)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

export type EntryMoment = Pick<Entry, 'created_at' | 'mood'>;

/** When she wrote in a month (2026-11), and in which mood; newest first. */
export async function readMonth(supabase: Backend, userId: string, month: string): Promise<EntryMoment[]> {
  const [from, until] = localRange(`${month}-01`, weeksOf(month).flat().filter(Boolean).length);
  const query = supabase.from('journal_entries').select('created_at,mood').eq('user_id', userId);
  const { data } = await query
    .gte('created_at', from)
    .lt('created_at', until)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

/** Moments at which some days begin and end in this browser's time zone. */
function localRange(day: string, days: number): [string, string] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [new Date(year, month - 1, date).toISOString(), new Date(year, month - 1, date + days).toISOString()];
}
