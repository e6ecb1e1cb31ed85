import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ThingSearch, thingSearchFrom, thingSearchParams } from './thing-search.ts';

/**
 * Search state, with what is shown of it: a keystroke is on the screen before the things that it finds and the address,
 * which both take longer than a keystroke.
 */
export function useThingSearch() {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(() => thingSearchFrom(params));
  const [search, setSearch] = useState(initial);
  const shown = useDeferredValue(search);
  const writeAddress = useEffectEvent((of: ThingSearch) =>
    setParams(thingSearchParams(of), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (shown !== initial) writeAddress(shown);
  }, [shown, initial]);
  return { search, shown, setSearch };
}
