import { data } from 'react-router';
import { asVerificationLink } from '../features/account/verification/verification-link.ts';
import { ExpiredLink, VerificationLinkPage } from '../features/account/verification/verification-link-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/mail-link.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'A link from your email', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const token = params.get('token_hash') ?? '';
  const link = asVerificationLink(unwrapOr503(await publicData(context).rpc('mail_link', { token })));
  if (!link) return data(null, { status: 404 });
  return { link, token, redirectTo: params.get('redirect_to') ?? '/' };
}

export default function MailLinkRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <VerificationLinkPage {...loaderData} /> : <ExpiredLink />;
}
