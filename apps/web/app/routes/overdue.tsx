import { data } from 'react-router';
import { asOverdue } from '../features/arrival-links/arrival-link.ts';
import { OverdueOver, OverduePage } from '../features/arrival-links/overdue-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/overdue.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'She isn’t home yet', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const overdue = asOverdue(unwrapOr503(await publicData(context).rpc('overdue_of_link', { token })));
  return overdue ? { overdue, now: Date.now() } : data(null, { status: 404 });
}

export default function OverdueRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OverduePage {...loaderData} /> : <OverdueOver />;
}
