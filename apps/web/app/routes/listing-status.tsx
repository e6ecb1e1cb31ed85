import bootAssets from 'virtual:boot-assets';
import { data } from 'react-router';
import { EmbedCodeField } from '../features/embed/embed-code-field.tsx';
import { asStatus, readStatus } from '../features/listings/status/listing-status-api.ts';
import { ListingStatusView } from '../features/listings/status/listing-status-view.tsx';
import { UnknownListing } from '../features/listings/status/unknown-listing.tsx';
import { PhotosCard } from '../features/photos/photos-card.tsx';
import { readWantedNearListing } from '../features/teaching/demand/demand-api.ts';
import { WantedNearBusiness } from '../features/teaching/demand/wanted-near-business.tsx';
import { asVenueOffer, readVenueOffer } from '../features/teaching/venue-offer/venue-offer-api.ts';
import { VenueOfferCard } from '../features/teaching/venue-offer/venue-offer-card.tsx';
import { publicData, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/listing-status.ts';

// The place that a business offers is placed on a map.
export const handle: RouteHandle = { map: () => true };

export function meta() {
  return pageMeta({ title: 'Your listing', indexed: false });
}

/** Capability URL: the address is the key to the listing, so no referrer goes to other hosts. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const [status, venue, wanted] = await Promise.all([
    readStatus(backend, params.token),
    readVenueOffer(backend, params.token),
    readWantedNearListing(backend, params.token),
  ]);
  const listing = asStatus(unwrapOr503(status));
  if (!listing) return data({ listing: undefined, offer: undefined, wanted: [] }, { status: 404 });
  return { listing, offer: asVenueOffer(unwrapOr503(venue)), wanted: unwrapOr503(wanted) };
}

/** No revalidation: after a change the page shows the answer of that change. */
export function shouldRevalidate() {
  return false;
}

export default function ListingStatus({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.listing) return <UnknownListing />;
  return (
    <>
      {/* Prerendered pages have it inline. */}
      <script async src={bootAssets.earlyInputUrl} data-early-input="" />
      <ListingStatusView
        token={params.token}
        first={loaderData.listing}
        photos={<PhotosCard kind="listing" subject={params.token} title="Photos" shows="your business" />}
        more={({ slug, listing }) => (
          <>
            <EmbedCodeField kind="businesses" slug={slug} title={listing.business_name} />
            <VenueOfferCard token={params.token} name={listing.business_name} first={loaderData.offer} />
            <WantedNearBusiness rows={loaderData.wanted} />
          </>
        )}
      />
    </>
  );
}
