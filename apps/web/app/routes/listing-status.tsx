import { data } from 'react-router';
import { asStatus, readStatus } from '../features/listings/status/listing-status-api.ts';
import { ListingStatusView } from '../features/listings/status/listing-status-view.tsx';
import { UnknownListing } from '../features/listings/status/unknown-listing.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/listing-status.ts';

export function meta() {
  return pageMeta({ title: 'Your listing', indexed: false });
}

/** Capability URL: the address is the key to the listing, so no referrer goes to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = asStatus(unwrapOr503(await readStatus(publicData(context), params.token)));
  return listing ? { listing } : data({ listing: undefined }, { status: 404 });
}

/** No revalidation: after a change the page shows the answer of that change. */
export function shouldRevalidate() {
  return false;
}

export default function ListingStatus({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.listing) return <UnknownListing />;
  return <ListingStatusView token={params.token} first={loaderData.listing} />;
}
