import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ClassSearch, classSearchAddress, classSearchFrom } from './class-search.ts';

/** Search state in the address; each search is a step in the history. */
export function useClassSearch(): [ClassSearch, (search: ClassSearch) => void] {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => classSearchFrom(params), [params]);
  return [search, (next) => setParams(classSearchAddress(next).slice(1), { preventScrollReset: true })];
}
