import { useEffect } from 'react';
import { getSupabase } from '../backend/supabase.ts';
import { logFailure } from '../log-failure.ts';

const idleDelayMs = 10_000;

interface OrphanFiles {
  bucket: string;
  /** Function that finds the member's orphaned files. */
  findOrphans: 'unused_community_photos' | 'unused_journal_files';
}

/** Orphan cleanup: removes uploads that no row names, left by an interruption, once the page is idle. */
export function useOrphanFileCleanup({ bucket, findOrphans }: OrphanFiles): void {
  useEffect(() => {
    const timer = setTimeout(() => void removeOrphanFiles({ bucket, findOrphans }), idleDelayMs);
    return () => clearTimeout(timer);
  }, [bucket, findOrphans]);
}

async function removeOrphanFiles({ bucket, findOrphans }: OrphanFiles): Promise<void> {
  // The next visit with a network does it.
  if (!navigator.onLine) return;
  try {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc(findOrphans).throwOnError();
    if (data.length === 0) return;
    const removed = await supabase.storage.from(bucket).remove(data);
    if (removed.error) throw removed.error;
  } catch (error) {
    logFailure('Files that nothing shows could not be removed', error);
  }
}
