import type { Database } from '@kindling/database-types';
import { keysetAfter } from '@kindling/domain/keyset';
import {
  type DirectoryListing,
  type ListingSearchResult,
  listingColumns,
} from '@kindling/domain/listings/listing-queries';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingCursor } from './listing-cursor.ts';
import { isFiltering, type ListingFilters } from './listing-filters.ts';

type Backend = SupabaseClient<Database>;

const pageSize = 24;

export interface FoundListings {
  listings: DirectoryListing[];
  /** No exact match; these are similar (trigrams). */
  similar: boolean;
  next: ListingCursor | undefined;
}

/**
 * Keyset pagination: one page of approved listings, newest first. One more than is shown is read, to know whether there
 * is another.
 */
export async function findListings(
  backend: Backend,
  filters: ListingFilters,
  after?: ListingCursor,
): Promise<FoundListings> {
  const rows = isFiltering(filters) ? await search(backend, filters, after) : await newest(backend, after);
  const listings = rows.slice(0, pageSize);
  const last = listings.at(-1);
  return {
    listings,
    similar: rows.some((row) => 'match' in row && row.match === 'similar'),
    next: last && rows.length > pageSize ? { createdAt: last.created_at, id: last.id } : undefined,
  };
}

/** Count of matches, capped. */
export async function countListings(backend: Backend, filters: ListingFilters): Promise<number> {
  const { data } = await backend.rpc('count_listings', argumentsOf(filters)).throwOnError();
  return data;
}

async function newest(backend: Backend, after: ListingCursor | undefined): Promise<DirectoryListing[]> {
  const query = backend.from('business_listings').select(listingColumns).eq('status', 'approved');
  // Redundant bound for the index: a late page starts there, and does not scan the pages before it.
  if (after) query.lte('created_at', after.createdAt).or(keysetAfter({ at: after.createdAt, id: after.id }));
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .overrideTypes<DirectoryListing[], { merge: false }>()
    .throwOnError();
  return data;
}

async function search(
  backend: Backend,
  filters: ListingFilters,
  after: ListingCursor | undefined,
): Promise<DirectoryListing[]> {
  const { data } = await backend
    .rpc('search_listings', {
      ...argumentsOf(filters),
      ...(after && { before_created_at: after.createdAt, before_id: after.id }),
      page_size: pageSize + 1,
    })
    .overrideTypes<ListingSearchResult[], { merge: false }>()
    .throwOnError();
  return data;
}

function argumentsOf({ search, category, location }: ListingFilters) {
  return { search, category, location };
}

/** One approved listing, or null. */
export function readListing(backend: Backend, slug: string) {
  return backend
    .from('business_listings')
    .select(listingColumns)
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle()
    .overrideTypes<DirectoryListing, { merge: false }>();
}

const relatedListings = 3;

/** Newest listings of the same category. */
export function readRelatedListings(backend: Backend, { id, category }: DirectoryListing) {
  return backend
    .from('business_listings')
    .select(listingColumns)
    .eq('status', 'approved')
    .eq('category', category)
    .neq('id', id)
    .order('created_at', { ascending: false })
    .limit(relatedListings)
    .overrideTypes<DirectoryListing[], { merge: false }>();
}
