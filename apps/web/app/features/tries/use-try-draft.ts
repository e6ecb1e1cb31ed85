import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { thingNameInText } from './try-labels.ts';
import { useTries } from './use-tries.ts';

/**
 * Beginning of a journal entry about the try in the address (`?try=`); undefined where there is none, null while it is
 * read. Leaves the address once it is there, for that of a new page, so that opening it again does not
 * begin another.
 */
export function useTryDraft(userId: string): { title: string; reflection: string } | null | undefined {
  const [search, setSearch] = useSearchParams();
  const asked = useRef(search.get('try')).current;
  const state = useTries(userId);
  const ready = state.status !== 'loading';
  useEffect(() => {
    if (asked !== null && ready) setSearch({ new: '1' }, { replace: true, preventScrollReset: true });
  }, [asked, ready, setSearch]);
  if (asked === null) return undefined;
  if (!ready) return null;
  const planned = state.data?.find(({ id }) => id === asked);
  if (!planned?.outcome) return undefined;
  return {
    title: `Trying ${thingNameInText(planned.thing)}`,
    reflection: outcomeTexts[planned.outcome].reflection ?? '',
  };
}
