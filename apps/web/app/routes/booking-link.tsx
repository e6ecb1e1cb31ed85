import { data } from 'react-router';
import { asLinkedBooking, asMissedAct } from '../features/booking-link/linked-booking.ts';
import { LinkedBookingPage, UnknownBookingLink } from '../features/booking-link/linked-booking-page.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/booking-link.ts';

export const handle: RouteHandle = { static: true };

export function meta() {
  return pageMeta({ title: 'Your booking', indexed: false });
}

/** Capability URL: no cache, and no referrer to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { token } = params;
  const booking = asLinkedBooking(unwrapOr503(await publicData(context).rpc('booking_of_link', { token })));
  if (!booking) return data(null, { status: 404 });
  return { booking, missed: asMissedAct(new URL(request.url).searchParams.get('missed')), now: Date.now() };
}

export default function BookingLinkRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LinkedBookingPage {...loaderData} /> : <UnknownBookingLink />;
}
