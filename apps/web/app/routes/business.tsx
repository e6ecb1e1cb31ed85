import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { data } from 'react-router';
import { ListingSessions } from '../features/bookings/class-sessions/listing-sessions.tsx';
import { readListingSessions } from '../features/bookings/class-sessions/listing-sessions-api.ts';
import { readListing, readRelatedListings } from '../features/listings/directory/find-listings.ts';
import { withNextDates } from '../features/listings/next-dates.ts';
import { listingMeta } from '../features/listings/page/listing-meta.ts';
import { ListingPage } from '../features/listings/page/listing-page.tsx';
import { PhotoGallery } from '../features/photos/photo-gallery.tsx';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { formatPhone } from '../shared/phone/format-phone.server.ts';
import { readPhotos, withLeadPhotos } from '../shared/photos.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/business.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables } };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Local businesses', indexed: false });
  return listingMeta(loaderData.listing, loaderData.siteUrl);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const listing = unwrapOr503(await readListing(backend, params.slug));
  if (!listing) throw data(null, { status: 404 });
  const [related, photos, sessions] = await Promise.all([
    readRelatedListings(backend, listing)
      .then(unwrapOr503)
      .then((listings) => withLeadPhotos(backend, listings, ({ id }) => id))
      .then((listings) => withNextDates(backend, listings)),
    readPhotos(backend, listing.id).then(unwrapOr503),
    readListingSessions(backend, listing.id).then(unwrapOr503),
  ]);
  const { siteUrl, country } = context.get(renderingServer);
  return {
    listing: withPhone(listing, country),
    related: related.map((each) => withPhone(each, country)),
    photos,
    sessions,
    siteUrl,
  };
}

function withPhone(listing: DirectoryListing, country: string): DirectoryListing {
  return { ...listing, contact_phone: formatPhone(listing.contact_phone, country) };
}

export default function Business({ loaderData }: Route.ComponentProps) {
  const { listing, related, photos, sessions } = loaderData;
  return (
    <ListingPage
      listing={listing}
      related={related}
      photos={photos.length > 0 && <PhotoGallery photos={photos} of={listing.business_name} />}
      sessions={sessions.length > 0 && <ListingSessions sessions={sessions} />}
    />
  );
}
