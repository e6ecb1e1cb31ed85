import type { ListingSearchResult } from '@kindling/domain/listings/listing-queries';
import type { Stack } from '@kindling/test-kit';

/** Search as a visitor: filters, keyset cursor and page size. */
export async function searchListings(stack: Stack, filters: object): Promise<ListingSearchResult[]> {
  const { data, error } = await stack.visitor().rpc('search_listings', filters);
  if (error) throw error;
  return data;
}

export async function countListings(stack: Stack, filters: object): Promise<number> {
  const { data, error } = await stack.visitor().rpc('count_listings', filters);
  if (error) throw error;
  return data;
}

export function businessNames(found: readonly ListingSearchResult[]): string[] {
  return found.map(({ business_name }) => business_name);
}
