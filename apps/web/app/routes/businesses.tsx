import { businessesPath } from '@kindling/domain/paths';
import { distanceUnit } from '@kindling/domain/places/distance';
import { data } from 'react-router';
import { countListings, findListings, findNear } from '../features/listings/directory/find-listings.ts';
import { cursorFrom, directoryQuery } from '../features/listings/directory/listing-cursor.ts';
import { ListingDirectory } from '../features/listings/directory/listing-directory.tsx';
import { listingFiltersFrom } from '../features/listings/directory/listing-filters.ts';
import { withNextDates } from '../features/listings/next-dates.ts';
import { publicData, renderingServer } from '../lib/backend/public-data.server.ts';
import { formatPhone } from '../shared/phone/format-phone.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/businesses.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [
      'private.listing_words',
      'private.place_names',
      'private.places',
      'public.business_listings',
      'public.class_sessions',
      'public.class_submissions',
      'public.photos',
      'public.venues',
    ],
    query: (params, country) =>
      directoryQuery(listingFiltersFrom(params, distanceUnit(country)), cursorFrom(params.get('after'))),
  },
};

/** A page says little enough to be looked through. */
const listingsShown = 12;

/** Indexed: the whole directory and its categories; not a search, or a page in the middle of it. */
export function meta({ loaderData }: Route.MetaArgs) {
  const description = 'Local studios, makers and teachers: find a business near you and contact it directly.';
  const indexed = loaderData?.searched === false;
  return [
    ...pageMeta({ path: businessesPath, title: 'Local businesses', description, indexed }),
    ...(indexed ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { siteUrl, country } = context.get(renderingServer);
  const unit = distanceUnit(country);
  const filters = listingFiltersFrom(searchParams, unit);
  const after = cursorFrom(searchParams.get('after'));
  const { category } = filters;
  const about = {
    filters,
    unit,
    continued: after !== undefined,
    searched: after !== undefined || filters.search !== '' || filters.location !== '',
    canonical: `${siteUrl}${businessesPath}${category && `?category=${category}`}`,
  };
  const backend = publicData(context);
  try {
    const near = await findNear(backend, filters, unit);
    const [found, count] = await Promise.all([
      findListings(backend, filters, near, after, { size: listingsShown, shuffled: true }),
      countListings(backend, filters, near),
    ]);
    const listings = (await withNextDates(backend, found.listings)).map((listing) => ({
      ...listing,
      contact_phone: formatPhone(listing.contact_phone, country),
    }));
    return { ...about, found: { ...found, listings, count } };
  } catch {
    // The server has logged the error.
    return data({ ...about, found: undefined }, { status: 503 });
  }
}

export default function Businesses({ loaderData }: Route.ComponentProps) {
  return <ListingDirectory {...loaderData} />;
}
