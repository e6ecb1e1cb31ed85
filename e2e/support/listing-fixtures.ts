import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import type { Stack } from '@kindling/test-kit';

export interface ListingRow {
  business_name: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
  business_website: string | null;
  business_location: string;
  business_description: string;
  services_offered: string[];
  category: string;
  social_media_links: { links?: string[] } | null;
  status: 'pending' | 'approved' | 'declined';
  decline_reason: string | null;
  created_at: string;
  status_token: string;
}

/** Inserts a listing with overrides. Returns its slug and status token. */
export async function addListing(
  stack: Stack,
  change: Partial<ListingRow> = {},
): Promise<{ slug: string; token: string }> {
  const row: ListingRow = {
    business_name: 'Kettlewick Pottery',
    contact_name: 'Ruth Pemberton',
    contact_email: 'hello@pottery.example',
    contact_phone: null,
    business_website: null,
    business_location: 'Mill Lane, Kettlewick',
    business_description: 'Evening classes at the wheel, for hands that have never touched clay.',
    services_offered: ['Wheel throwing', 'Glazing'],
    category: 'arts',
    social_media_links: null,
    status: 'approved',
    decline_reason: null,
    created_at: new Date().toISOString(),
    status_token: newStatusToken(),
    ...change,
  };
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await stack.sql.query(
    `insert into public.business_listings (${columns}) values (${values}) returning slug`,
    Object.values(row),
  );
  return { slug: rows[0].slug, token: row.status_token };
}

export async function clearListings(stack: Stack): Promise<void> {
  await stack.sql.query('delete from public.business_listings');
}
