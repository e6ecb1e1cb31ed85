import { data } from 'react-router';
import { listingAt, listingsLike } from '../features/listings/find-listings.ts';
import { listingMeta } from '../features/listings/listing-meta.ts';
import { ListingPage } from '../features/listings/listing-page.tsx';
import { answered, publicData, renderingServer } from '../lib/public-data.server.ts';
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
  const listing = answered(await listingAt(backend, params.slug));
  if (!listing) throw data(null, { status: 404 });
  const related = answered(await listingsLike(backend, listing));
  return { listing, related, siteUrl: context.get(renderingServer).siteUrl };
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} related={loaderData.related} />;
}
