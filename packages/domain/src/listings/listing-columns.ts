import type { Listing, ListingInput } from './listing-schema.ts';
import { type StoredSocialLinks, socialLinksOf } from './split-on-commas.ts';

/** Form columns of `business_listings`; what `resubmit_listing` takes as `listing`. */
export function toListingColumns(listing: Listing) {
  return {
    business_name: listing.businessName,
    contact_name: listing.contactName,
    contact_email: listing.contactEmail,
    contact_phone: listing.contactPhone,
    business_website: listing.businessWebsite,
    business_location: listing.businessLocation,
    business_description: listing.businessDescription,
    services_offered: listing.servicesOffered,
    category: listing.category,
    social_media_links: listing.socialMediaLinks,
  };
}

export type ListingColumns = ReturnType<typeof toListingColumns>;

/** Insert row. Whoever has the token follows the listing at /listing-status/{token}; the database stores its hash. */
export function toListingInsert(listing: Listing, statusToken: string) {
  return { ...toListingColumns(listing), status: 'pending' as const, status_token: statusToken };
}

/** Form values of a listing that is edited. */
export function toListingInput(
  columns: Omit<ListingColumns, 'social_media_links'> & { social_media_links: StoredSocialLinks },
): ListingInput {
  return {
    businessName: columns.business_name,
    contactName: columns.contact_name,
    contactEmail: columns.contact_email,
    contactPhone: columns.contact_phone ?? '',
    businessWebsite: columns.business_website ?? '',
    businessLocation: columns.business_location,
    businessDescription: columns.business_description,
    category: columns.category,
    servicesOffered: columns.services_offered.join(', '),
    socialMediaLinks: socialLinksOf(columns.social_media_links).join(', '),
  };
}

/** Status token: 32 random bytes, as base64url. */
export function newStatusToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
