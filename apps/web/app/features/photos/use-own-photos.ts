import { useCallback, useEffect, useRef, useState } from 'react';
import { type Backend, getSupabase } from '../../lib/backend/supabase.ts';
import { logFailureCode } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { photoErrorMessage } from './photo-messages.ts';
import { type OwnPhoto, type PhotoSubject, readOwnPhotos } from './photos-api.ts';

const pollingMs = 1_500;

export interface OwnPhotos {
  /** Undefined until they are read. */
  photos: readonly OwnPhoto[] | undefined;
  /** What went wrong last. */
  problem: string | undefined;
  busy: boolean;
  /** Does something and reads them again; false where it failed. */
  change: (work: (supabase: Backend) => Promise<void>, shown?: readonly OwnPhoto[]) => Promise<boolean>;
  /** The same for a dialog, which shows its own problem: rejects where it failed. */
  save: (work: (supabase: Backend) => Promise<void>) => Promise<void>;
  retry: () => void;
}

/** Photographs of what is hers to change, read again while one of them is being processed. */
export function useOwnPhotos({ kind, subject }: PhotoSubject): OwnPhotos {
  const [photos, setPhotos] = useState<readonly OwnPhoto[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  const read = useCallback(async () => {
    const turn = ++latest.current;
    try {
      const found = await readOwnPhotos(await getSupabase(), { kind, subject });
      if (turn === latest.current) setPhotos(found);
    } catch (error) {
      logFailureCode('The photos could not be read', error);
      void handleSessionExpired(error);
      setProblem(photoErrorMessage(error));
    }
  }, [kind, subject]);

  useEffect(() => void read(), [read]);

  const processing = photos?.some(({ status }) => status === 'processing') ?? false;
  useEffect(() => {
    if (!processing) return;
    const timer = setInterval(() => void read(), pollingMs);
    return () => clearInterval(timer);
  }, [processing, read]);

  async function change(work: (supabase: Backend) => Promise<void>, shown?: readonly OwnPhoto[]): Promise<boolean> {
    latest.current++;
    setProblem(undefined);
    setBusy(true);
    if (shown) setPhotos(shown);
    try {
      await work(await getSupabase());
      return true;
    } catch (error) {
      logFailureCode('The photos could not be changed', error);
      void handleSessionExpired(error);
      setProblem(photoErrorMessage(error));
      return false;
    } finally {
      await read();
      setBusy(false);
    }
  }

  async function save(work: (supabase: Backend) => Promise<void>): Promise<void> {
    try {
      await work(await getSupabase());
    } catch (error) {
      logFailureCode('The photo could not be saved', error);
      void handleSessionExpired(error);
      throw error;
    }
    setProblem(undefined);
    await read();
  }

  function retry() {
    setProblem(undefined);
    void read();
  }

  return { photos, problem, busy, change, save, retry };
}
