import { data } from 'react-router';
import { asInvitationAnswer } from '../features/arrival-links/arrival-link.ts';
import { ArrivalLinkOver } from '../features/arrival-links/arrival-link-page.tsx';
import { ContactInvitationPage } from '../features/arrival-links/contact-invitation-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/contact-invitation.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'Would you look out for her?', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const answer = asInvitationAnswer(unwrapOr503(await publicData(context).rpc('invitation_of_link', { token })));
  return answer === undefined ? data(null, { status: 404 }) : { answer };
}

export default function ContactInvitationRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ContactInvitationPage {...loaderData} /> : <ArrivalLinkOver />;
}
