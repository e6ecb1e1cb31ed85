import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ClassSearch, classSearchAddress, classSearchFrom } from './class-search.ts';

/** What she looks for is what the address says; a search is a step that the Back key undoes. */
export function useClassSearch(): [ClassSearch, (search: ClassSearch) => void] {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => classSearchFrom(params), [params]);
  return [search, (next) => setParams(classSearchAddress(next).slice(1), { preventScrollReset: true })];
}
