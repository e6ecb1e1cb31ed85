import { data } from 'react-router';
import { asInvitation } from '../features/guest-link/invitation.ts';
import { InvitationPage, UnknownInvitation } from '../features/guest-link/invitation-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/guest-link.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'Your place', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { token } = params;
  const invitation = asInvitation(unwrapOr503(await publicData(context).rpc('guest_of_link', { token })));
  if (!invitation) return data(null, { status: 404 });
  return {
    invitation,
    missed: new URL(request.url).searchParams.has('missed'),
    now: Date.now(),
    // idempotency key of this page's answer
    requestId: crypto.randomUUID(),
  };
}

export default function GuestLinkRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InvitationPage {...loaderData} /> : <UnknownInvitation />;
}
