import { data } from 'react-router';
import { asArrivalLink } from '../features/arrival-links/arrival-link.ts';
import { ArrivalLinkOver, ArrivalLinkPage } from '../features/arrival-links/arrival-link-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/arrival-link.ts';

export const handle: RouteHandle = { static: true, focused: { leave: 'Leave' } };

/** Says nothing of what it is: it stands in a browser's history. */
export function meta() {
  return pageMeta({ title: 'Here or home', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const link = asArrivalLink(unwrapOr503(await publicData(context).rpc('arrival_of_link', { token })));
  return link ? { link } : data(null, { status: 404 });
}

export default function ArrivalLinkRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ArrivalLinkPage {...loaderData} /> : <ArrivalLinkOver />;
}
