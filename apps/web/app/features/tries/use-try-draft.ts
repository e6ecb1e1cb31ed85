import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { logFailure } from '../../lib/log-failure.ts';
import type { TryDraft } from './try-draft.ts';

/**
 * Beginning of a journal entry about the try in the address (`?try=`); undefined where there is none, null while it is
 * read. Leaves the address once it is there, for that of a new page, so that opening it again does not
 * begin another.
 */
export function useTryDraft(userId: string): TryDraft | null | undefined {
  const [search, setSearch] = useSearchParams();
  const asked = useRef(search.get('try')).current;
  const [draft, setDraft] = useState<TryDraft | null | undefined>(asked === null ? undefined : null);
  const ready = draft !== null;
  useEffect(() => {
    if (asked === null) return;
    // Lazy: names of things are not for every visit to the journal.
    import('./try-draft.ts')
      .then(({ readTryDraft }) => readTryDraft(userId, asked))
      .then(setDraft, (error: unknown) => {
        logFailure('The planned tries could not be read', error);
        setDraft(undefined);
      });
  }, [userId, asked]);
  useEffect(() => {
    if (asked !== null && ready) setSearch({ new: '1' }, { replace: true, preventScrollReset: true });
  }, [asked, ready, setSearch]);
  return draft;
}
