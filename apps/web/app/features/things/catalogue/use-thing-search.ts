import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ThingSearch, thingSearchFrom, thingSearchParams } from './thing-search.ts';

/** What she is looking for: at once on the screen, and in the address, so that it can be kept and come back to. */
export function useThingSearch(): [ThingSearch, (search: ThingSearch) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => thingSearchFrom(params));
  return [
    search,
    (next) => {
      setSearch(next);
      setParams(thingSearchParams(next), { replace: true, preventScrollReset: true });
    },
  ];
}
