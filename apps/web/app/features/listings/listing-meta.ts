import type { DirectoryListing } from '@kindling/domain/listings/calls';
import type { MetaDescriptor } from 'react-router';
import { webAddress } from '../../lib/web-address.ts';
import { pageMeta } from '../../shell/page-meta.ts';

const longestDescription = 155;

/** What search engines and link previews are told about one business. */
export function listingMeta(listing: DirectoryListing, siteUrl: string): MetaDescriptor[] {
  const url = `${siteUrl}/businesses/${listing.slug}`;
  return [
    ...pageMeta({ title: `${listing.business_name}, ${listing.business_location}`, description: summaryOf(listing) }),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { 'script:ld+json': localBusiness(listing, url) },
  ];
}

function summaryOf({ business_description }: DirectoryListing): string {
  const text = business_description.replaceAll(/\s+/g, ' ');
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}

function localBusiness(listing: DirectoryListing, url: string) {
  const addresses = [listing.business_website, ...(listing.social_media_links?.links ?? [])];
  const sameAs = addresses.flatMap((text) => webAddress(text)?.href ?? []);
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
