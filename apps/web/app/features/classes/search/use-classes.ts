import { lastOfFullPage, type More, useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import { type ClassSearch, emptyClassSearch, isSearching } from './class-search.ts';
import { type FoundClass, pageSize, searchClasses } from './search-classes-api.ts';
import { searchUndatedClasses } from './undated-classes-api.ts';

export type ClassesState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** No class has been approved yet. */
  | { status: 'none-yet' }
  | { status: 'no-match' }
  | { status: 'found'; classes: readonly FoundClass[]; more: More | undefined };

export function useClasses(search: ClassSearch): ClassesState {
  const failure = 'The classes could not be read';
  const pages = useReadPages({
    queryKey: ['classes', search],
    read: (supabase, after: FoundClass | undefined) => searchClasses(supabase, search, after),
    next: lastOfFullPage(pageSize),
    failure,
  });
  const noResults = pages.data?.[0]?.length === 0;
  // Only when nothing was found: is there any class at all?
  const any = useRead({
    queryKey: ['classes', 'any'],
    read: async (supabase) => (await searchClasses(supabase, emptyClassSearch, undefined, 1)).length > 0,
    enabled: noResults && isSearching(search),
    failure,
  });

  if (pages.data && !noResults) {
    const more = pages.more && { ...pages.more, failed: pages.more.failed || pages.offline };
    return { status: 'found', classes: pages.data.flat(), more };
  }
  if (noResults && (!isSearching(search) || any.data === false)) return { status: 'none-yet' };
  if (noResults && any.data) return { status: 'no-match' };
  const { failing, error, retry } = noResults ? any : pages;
  if (failing) return { status: 'failed', error, retry };
  return { status: 'loading' };
}

/** Classes without sessions stand behind those that have some. */
const undatedShown = 6;

/** Classes without sessions, page by page. */
export function useUndatedClasses(search: ClassSearch) {
  return useReadPages({
    queryKey: ['classes', 'undated', search],
    read: (supabase, after: FoundClass | undefined) => searchUndatedClasses(supabase, search, after, undatedShown),
    next: lastOfFullPage(undatedShown),
    failure: 'The classes could not be read',
  });
}
