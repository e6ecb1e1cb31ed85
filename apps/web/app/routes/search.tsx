import { maxQueryLength, type SearchResult } from '@kindling/domain/search/search-result';
import { data } from 'react-router';
import { SearchPage, shownOfEach } from '../features/site-search/search-page.tsx';
import { publicData } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/search.ts';

export const handle: RouteHandle = { static: true, cached: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const query = loaderData?.query ?? '';
  return pageMeta({ title: query === '' ? 'Search' : `“${query}” · Search`, indexed: false });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (query === '') return { query, rows: [] };
  const { data: rows, error } = await publicData(context)
    .rpc('search_everything', { query, group_size: shownOfEach })
    .overrideTypes<SearchResult[], { merge: false }>();
  // The server has logged the error.
  return error ? data({ query, rows: undefined }, { status: 503 }) : { query, rows };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
