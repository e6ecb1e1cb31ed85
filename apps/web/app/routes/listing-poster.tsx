import { isolateDirection } from '@kindling/domain/isolate-direction';
import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import { categoryType } from '@kindling/domain/listings/category-type';
import { businessPath } from '@kindling/domain/paths';
import { data } from 'react-router';
import { readListing } from '../features/listings/directory/find-listings.ts';
import { ListingPoster } from '../features/poster/listing-poster.tsx';
import posterStyles from '../features/poster/poster.css?url';
import { PosterPage } from '../features/poster/poster-page.tsx';
import { qrCode } from '../features/poster/qr-code.server.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/listing-poster.ts';

export const handle: RouteHandle = { static: true, cached: { tables: ['public.business_listings', 'public.photos'] } };

export function links() {
  return [{ rel: 'stylesheet', href: posterStyles }];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: loaderData ? `Poster: ${isolateDirection(loaderData.facts.name)}` : 'Poster',
      indexed: false,
    }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = unwrapOr503(await readListing(publicData(context), params.slug));
  if (!listing) throw data(null, { status: 404 });
  const path = businessPath(listing.slug);
  const url = context.get(renderingServer).siteUrl + path;
  const facts = {
    tint: categoryType(listing.category),
    name: listing.business_name,
    category: listingCategoryLabel(listing.category),
    description: listing.business_description,
    location: listing.business_location,
    services: listing.services_offered,
    address: url.replace(/^https?:\/\//, ''),
    code: qrCode(url),
  };
  return { facts, path, url };
}

export default function ListingPosterScreen({ loaderData: { facts, path } }: Route.ComponentProps) {
  return (
    <PosterPage title={facts.name} path={path}>
      <ListingPoster facts={facts} />
    </PosterPage>
  );
}
