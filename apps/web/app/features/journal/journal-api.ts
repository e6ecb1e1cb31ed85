import type { Database } from '@kindling/database-types';
import { keysetAfter } from '@kindling/domain/keyset';
import type { Backend } from '../../lib/backend/supabase.ts';

export type Entry = Database['public']['Tables']['journal_entries']['Row'];

/** Search by words and mood, or one day as this browser's calendar has it (2026-11-21); all optional. */
export interface EntrySearch {
  text: string;
  mood: string;
  day: string;
}

export const emptyEntrySearch: EntrySearch = { text: '', mood: '', day: '' };

export const pageSize = 10;

/** Keyset pagination: entries, newest first, after one that was read before. */
export async function readEntries(
  supabase: Backend,
  userId: string,
  after?: Entry,
  size: number = pageSize,
): Promise<Entry[]> {
  let query = supabase.from('journal_entries').select('*').eq('user_id', userId);
  if (after) query = query.or(keysetAfter({ at: after.created_at, id: after.id }));
  const order = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  const { data } = await order.limit(size).throwOnError();
  return data;
}

const exportPageSize = 200;

/** All entries, oldest first, with progress after every page. */
export async function readWholeJournal(
  supabase: Backend,
  userId: string,
  onRead: (count: number) => void,
  signal?: AbortSignal,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await readEntries(supabase, userId, entries.at(-1), exportPageSize);
    signal?.throwIfAborted();
    entries.push(...page);
    onRead(entries.length);
    if (page.length < exportPageSize) return entries.reverse();
  }
}

/** Search, keyset pagination. POST body: the search words stand in no URL and so in no log. */
export async function searchEntries(supabase: Backend, { text, mood }: EntrySearch, after?: Entry): Promise<Entry[]> {
  const { data } = await supabase
    .rpc('search_journal', {
      search: text,
      page_size: pageSize,
      ...(mood && { mood }),
      ...(after && { before_created_at: after.created_at, before_id: after.id }),
    })
    .throwOnError();
  return data;
}

/** One entry; null where it is deleted. */
export async function readEntry(supabase: Backend, id: string): Promise<Entry | null> {
  const { data } = await supabase.from('journal_entries').select('*').eq('id', id).maybeSingle().throwOnError();
  return data;
}

export async function deleteEntry(supabase: Backend, id: string): Promise<void> {
  await supabase.from('journal_entries').delete().eq('id', id).throwOnError();
}

/** Entries of today's date in earlier years. */
export async function readOnThisDay(supabase: Backend): Promise<Entry[]> {
  const { data } = await supabase.rpc('journal_on_this_day').throwOnError();
  return data;
}
