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

/**
 * Normalized search term: one line, as a search field gives it, without white space around it, in lower case.
 * "Case-insensitive" means: equal after Unicode's full lower-casing without a language's own rules. That is
 * `toLowerCase()` here and `lower(… collate "und-x-icu")` in the database. So É finds é and İ finds i̇ (with its dot),
 * but ß does not find SS, and accents count. Letters that got their two cases after Unicode 10 match as they are
 * written.
 */
function normalizeSearchTerm(text: string | undefined): string {
  return (text ?? '')
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .toLowerCase();
}

/** Test oracle of the directory's search, and nothing of the product: `search_listings` finds exactly what this finds. */
export function filterListings<T extends SearchableListing>(listings: readonly T[], filters: ListingFilters): T[] {
  const search = normalizeSearchTerm(filters.search);
  const location = normalizeSearchTerm(filters.location);
  const { category = '' } = filters;
  const contains = (text: string, term: string) => text.toLowerCase().includes(term);
  return listings.filter(
    (listing) =>
      (category === '' || listing.category === category) &&
      contains(listing.business_location, location) &&
      (contains(listing.business_name, search) ||
        contains(listing.business_description, search) ||
        listing.services_offered.some((service) => contains(service, search))),
  );
}
