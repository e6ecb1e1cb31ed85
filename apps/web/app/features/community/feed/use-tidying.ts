import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { bucketName } from './photos-api.ts';

const calmMs = 10_000;

/** Removes photos of hers that no post shows, once the page has come to rest: what an interruption left behind. */
export function useTidying(): void {
  useEffect(() => {
    const timer = setTimeout(() => void tidy(), calmMs);
    return () => clearTimeout(timer);
  }, []);
}

async function tidy(): Promise<void> {
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc('unused_community_photos');
    if (error) throw error;
    if (data.length === 0) return;
    const removed = await supabase.storage.from(bucketName).remove(data);
    if (removed.error) throw removed.error;
  } catch (error) {
    logFailure('Photos that no post shows could not be removed', error);
  }
}
