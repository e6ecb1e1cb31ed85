import { data } from 'react-router';
import { readListing, readRelatedListings } from '../features/listings/directory/find-listings.ts';
import { listingMeta } from '../features/listings/page/listing-meta.ts';
import { ListingPage } from '../features/listings/page/listing-page.tsx';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/business.ts';

export const handle: RouteHandle = { static: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Local businesses', indexed: false });
  return listingMeta(loaderData.listing, loaderData.siteUrl);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const listing = unwrapOr503(await readListing(backend, params.slug));
  if (!listing) throw data(null, { status: 404 });
  const related = unwrapOr503(await readRelatedListings(backend, listing));
  return { listing, related, siteUrl: context.get(renderingServer).siteUrl };
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} related={loaderData.related} />;
}
