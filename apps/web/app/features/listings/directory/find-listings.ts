import type { Database } from '@kindling/database-types';
import { keysetAfter } from '@kindling/domain/keyset';
import {
  type DirectoryListing,
  type ListingSearchResult,
  listingColumns,
} from '@kindling/domain/listings/listing-queries';
import { type DistanceUnit, toKm } from '@kindling/domain/places/distance';
import { choosePlace, type FoundPlace } from '@kindling/domain/places/found-place';
import { today } from '@kindling/domain/sessions/when';
import type { SupabaseClient } from '@supabase/supabase-js';
import { withLeadPhotos } from '../../../shared/photos.ts';
import type { ListingCursor } from './listing-cursor.ts';
import { isFiltering, type ListingFilters } from './listing-filters.ts';

type Backend = SupabaseClient<Database>;

interface PageOptions {
  size?: number;
  /** In the order of the day, where nothing is searched for by a word. */
  shuffled?: boolean;
}

export interface FoundListings {
  listings: DirectoryListing[];
  /** No exact match; these are similar (trigrams). */
  similar: boolean;
  next: ListingCursor | undefined;
  /** The place in whose radius they are. */
  near?: FoundPlace;
  /** Places to ask about: the location is none, or could be several. */
  ask?: readonly FoundPlace[];
}

interface ChosenPlace {
  place: FoundPlace;
  km: number;
}

/** Location of a search: a place with a radius, a question, or undefined where it is a word of the address. */
export type Near = ChosenPlace | { ask: readonly FoundPlace[] } | undefined;

export async function findNear(
  backend: Backend,
  { location, within }: ListingFilters,
  unit: DistanceUnit,
): Promise<Near> {
  if (within === undefined) return undefined;
  const { data } = await backend
    .rpc('find_places', { query: location, page_size: 12 })
    .overrideTypes<FoundPlace[], { merge: false }>()
    .throwOnError();
  const choice = choosePlace(data);
  return 'place' in choice ? { ...choice, km: toKm(within, unit) } : choice;
}

/**
 * Keyset pagination: one page of approved listings; near a place the nearest first, else the newest, or in the order of
 * the day. One more than is shown is read, to know whether there is another.
 */
export async function findListings(
  backend: Backend,
  filters: ListingFilters,
  near?: Near,
  after?: ListingCursor,
  { size = 24, shuffled = false }: PageOptions = {},
): Promise<FoundListings> {
  if (near && 'ask' in near) return { listings: [], similar: false, next: undefined, ask: near.ask };
  const sort = near ? 'nearest' : shuffled && !filters.search.trim() && !filters.location.trim() ? 'day' : undefined;
  const day = after && 'day' in after ? after.day : today();
  const wanted = size + 1;
  const rows = sort
    ? await search(backend, {
        ...argumentsOf(filters, near),
        ...afterRank(after),
        sort,
        on_day: day,
        page_size: wanted,
      })
    : isFiltering(filters)
      ? await search(backend, { ...argumentsOf(filters, near), ...beforeTime(after), page_size: wanted })
      : await newest(backend, wanted, after);
  const listings = await withLeadPhotos(backend, rows.slice(0, size), ({ id }) => id);
  const last = listings.at(-1);
  return {
    listings,
    similar: rows.some((row) => 'match' in row && row.match === 'similar'),
    next: last && rows.length > size ? cursorOf(last, sort, day) : undefined,
    ...(near && { near: near.place }),
  };
}

function cursorOf(last: DirectoryListing, sort: 'nearest' | 'day' | undefined, day: string): ListingCursor {
  const { id, created_at: createdAt, day_rank: rank, distance_km: km } = last;
  if (!sort || typeof rank !== 'number') return { createdAt, id };
  return { day, id, rank, ...(sort === 'nearest' && typeof km === 'number' && { km }) };
}

/** Count of matches, capped. */
export async function countListings(backend: Backend, filters: ListingFilters, near?: Near): Promise<number> {
  if (near && 'ask' in near) return 0;
  const { data } = await backend.rpc('count_listings', argumentsOf(filters, near)).throwOnError();
  return data;
}

async function newest(backend: Backend, wanted: number, after: ListingCursor | undefined): Promise<DirectoryListing[]> {
  const query = backend.from('business_listings').select(listingColumns).eq('status', 'approved');
  if (after && 'createdAt' in after) query.or(keysetAfter({ at: after.createdAt, id: after.id }));
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(wanted)
    .overrideTypes<DirectoryListing[], { merge: false }>()
    .throwOnError();
  return data;
}

type Arguments = Database['public']['Functions']['search_listings']['Args'];

async function search(backend: Backend, asked: Arguments): Promise<DirectoryListing[]> {
  const { data } = await backend
    .rpc('search_listings', asked)
    .overrideTypes<ListingSearchResult[], { merge: false }>()
    .throwOnError();
  return data;
}

function beforeTime(after: ListingCursor | undefined): Arguments {
  return after && 'createdAt' in after ? { before_created_at: after.createdAt, before_id: after.id } : {};
}

function afterRank(after: ListingCursor | undefined): Arguments {
  if (!after || !('rank' in after)) return {};
  const { rank, id, km } = after;
  return { after_rank: rank, after_id: id, ...(km !== undefined && { after_distance_km: km }) };
}

function argumentsOf({ search, category, location }: ListingFilters, near: ChosenPlace | undefined): Arguments {
  if (!near) return { search, category, location };
  const { latitude, longitude } = near.place;
  return { search, category, near_latitude: latitude, near_longitude: longitude, within_km: near.km };
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
