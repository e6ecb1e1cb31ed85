import { data } from 'react-router';
import { asUnsubscribeTarget } from '../features/mail/mail-preferences-api.ts';
import { UnknownUnsubscribe, UnsubscribeForm } from '../features/mail/unsubscribe-form.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'Unsubscribe', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = asUnsubscribeTarget(unwrapOr503(await publicData(context).rpc('mail_list', { token: params.token })));
  return found ?? data(null, { status: 404 });
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <UnsubscribeForm {...loaderData} /> : <UnknownUnsubscribe />;
}
