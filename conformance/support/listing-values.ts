import { newStatusToken } from '@kindling/domain/listings/listing-columns';

/** Listing as the form sends it, with overrides. */
export function listingRow(change: Record<string, unknown> = {}) {
  return {
    business_name: 'Kettlewick Pottery',
    contact_name: 'Ruth Pemberton',
    contact_email: `hello-${crypto.randomUUID()}@pottery.example`,
    contact_phone: null,
    business_website: null,
    business_location: 'Mill Lane, Kettlewick',
    business_description: 'Evening classes at the wheel, for hands that have never touched clay.',
    services_offered: ['Wheel throwing', 'Glazing'],
    category: 'arts',
    social_media_links: null,
    status: 'pending',
    status_token: newStatusToken(),
    ...change,
  };
}

/** Public columns of a listing. */
export const publicListingColumns = [
  'id',
  'slug',
  'business_name',
  'contact_email',
  'contact_phone',
  'business_website',
  'business_location',
  'business_description',
  'services_offered',
  'category',
  'social_media_links',
  'status',
  'created_at',
  'updated_at',
  'reviewed_at',
] as const;
