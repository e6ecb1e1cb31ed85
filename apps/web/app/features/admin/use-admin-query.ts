import type { Backend } from '../../lib/backend/supabase.ts';
import { lastOfFullPage, type ReadPagesState, useRead, useReadPages } from '../../lib/backend/use-read.ts';
import { linesPageSize } from './admin-api.ts';

export const adminKey = 'operations';

/** One of the page's readings, polled while it is looked at. */
export function useAdminQuery<T>(name: string, read: (supabase: Backend) => Promise<T>, everyMs = 60_000) {
  return useRead({
    queryKey: [adminKey, name],
    read,
    refetchInterval: everyMs,
    staleTime: 0,
    failure: `The ${name} could not be read`,
    roleRequired: true,
  });
}

/** Keyset pagination of a log or list: each page goes on behind the last line of the one before. */
export function useAdminPages<Filter, Line>(
  name: string,
  filter: Filter,
  read: (supabase: Backend, filter: Filter, after: Line | undefined) => Promise<readonly Line[]>,
): ReadPagesState<readonly Line[]> {
  return useReadPages({
    queryKey: [adminKey, name, filter],
    read: (supabase, after: Line | undefined) => read(supabase, filter, after),
    next: lastOfFullPage<Line>(linesPageSize),
    staleTime: 0,
    failure: `The ${name} could not be read`,
    roleRequired: true,
  });
}
