import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { socialLinksOf } from '@kindling/domain/listings/split-on-commas';
import { businessPath } from '@kindling/domain/paths';
import type { MetaDescriptor } from 'react-router';
import { parseExternalUrl } from '../../../lib/navigation/external-url.ts';
import { sharedPageMeta } from '../../../shell/page-meta.ts';

/** Meta tags and structured data for search engines and link previews. */
export function listingMeta(listing: DirectoryListing, siteUrl: string): MetaDescriptor[] {
  const url = `${siteUrl}${businessPath(listing.slug)}`;
  return [
    ...sharedPageMeta({
      title: `${isolateDirection(listing.business_name)}, ${isolateDirection(listing.business_location)}`,
      text: listing.business_description,
      url,
    }),
    { 'script:ld+json': localBusiness(listing, url) },
  ];
}

function localBusiness(listing: DirectoryListing, url: string) {
  const addresses = [listing.business_website, ...socialLinksOf(listing.social_media_links)];
  const sameAs = addresses.flatMap((text) => parseExternalUrl(text)?.href ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: listing.business_name,
    description: listing.business_description,
    address: listing.business_location,
    email: listing.contact_email,
    ...(listing.contact_phone && { telephone: listing.contact_phone }),
    ...(sameAs.length > 0 && { sameAs }),
    knowsAbout: listing.services_offered,
  };
}
