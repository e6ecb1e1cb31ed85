import { foldText } from '@kindling/domain/search/fold-text';

/** Searchable fields of a listing. */
interface SearchableListing {
  business_name: string;
  business_description: string;
  business_location: string;
  services_offered: readonly string[];
  category: string;
}

export interface ListingFilters {
  /** In name, description or one of the services. */
  search?: string | undefined;
  /** A category's key. */
  category?: string | undefined;
  /** In the location. */
  location?: string | undefined;
}

/** Normalized search term: folded, as the database folds it, without white space around it. */
function normalizeSearchTerm(text: string | undefined): string {
  return foldText((text ?? '').replaceAll('\0', '').toWellFormed()).trim();
}

/**
 * Test oracle of the directory's search, and nothing of the product: `search_listings` finds exactly what this finds.
 */
export function filterListings<T extends SearchableListing>(listings: readonly T[], filters: ListingFilters): T[] {
  const search = normalizeSearchTerm(filters.search);
  const location = normalizeSearchTerm(filters.location);
  const { category = '' } = filters;
  const contains = (text: string, term: string) => foldText(text).includes(term);
  return listings.filter(
    (listing) =>
      (category === '' || listing.category === category) &&
      contains(listing.business_location, location) &&
      (contains(listing.business_name, search) ||
        contains(listing.business_description, search) ||
        listing.services_offered.some((service) => contains(service, search))),
  );
}
