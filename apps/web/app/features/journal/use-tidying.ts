import { journalBucket } from '@kindling/domain/journal/files';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { getSupabase } from '../../lib/supabase.ts';

const calmMs = 10_000;

/** Removes files that no entry is about, once the page has come to rest: what an interruption left behind. */
export function useTidying(): void {
  useEffect(() => {
    const timer = setTimeout(() => void tidy(), calmMs);
    return () => clearTimeout(timer);
  }, []);
}

async function tidy(): Promise<void> {
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc('unused_journal_files');
    if (error) throw error;
    if (data.length === 0) return;
    const removed = await supabase.storage.from(journalBucket).remove(data);
    if (removed.error) throw removed.error;
  } catch (error) {
    logFailure('Files that no entry is about could not be removed', error);
  }
}
