import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ThingSearch, thingSearchFrom, thingSearchParams } from './thing-search.ts';

/** Search state, on the screen at once and in the address. */
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
