import { isolateDirection } from '@kindling/domain/isolate-direction';
import { maxQueryLength, type SearchResult } from '@kindling/domain/search/search-result';
import { data } from 'react-router';
import { SearchPage, shownOfEach, upcomingShown } from '../features/site-search/search-page.tsx';
import { publicData } from '../lib/backend/public-data.server.ts';
import { search, upcomingLabel } from '../shared/site-search/nearby-sessions.ts';
import { sessionGroup } from '../shared/site-search/search-hits.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/search.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [
      'private.listing_words',
      'private.place_names',
      'private.places',
      'private.search_entries',
      'private.session_search',
      'private.thing_words',
      'public.member_cards',
      'public.posts',
      'public.stories',
      ...classTables,
    ],
    query: (params) => new URLSearchParams({ q: queryFrom(params) }).toString(),
  },
};

function queryFrom(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, maxQueryLength);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const query = loaderData?.query ?? '';
  return pageMeta({ title: query === '' ? 'Search' : `“${isolateDirection(query)}” · Search`, indexed: false });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryFrom(new URL(request.url).searchParams);
  if (query === '') {
    const sessions = await search(publicData(context), upcomingShown).catch(() => []);
    return { query, rows: [], upcoming: sessionGroup(upcomingLabel, sessions) };
  }
  const { data: rows, error } = await publicData(context)
    .rpc('search_everything', { query, group_size: shownOfEach })
    .overrideTypes<SearchResult[], { merge: false }>();
  // The server has logged the error.
  return error
    ? data({ query, rows: undefined, upcoming: undefined }, { status: 503 })
    : { query, rows, upcoming: undefined };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
