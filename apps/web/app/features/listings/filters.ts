import { isListingCategory, type ListingCategory } from '@kindling/domain/listings/categories';
import { tidy, truncate } from '@kindling/domain/text';

/** What she is looking for; it is kept in the address. */
export interface ListingFilters {
  readonly search: string;
  readonly category: ListingCategory | '';
  readonly location: string;
}

export const noFilters: ListingFilters = { search: '', category: '', location: '' };

/** Longer than anything a listing could match. */
export const longestFilter = 100;

export function filtersFrom(params: URLSearchParams): ListingFilters {
  const category = params.get('category') ?? '';
  return {
    search: textOf(params.get('q')),
    category: isListingCategory(category) ? category : '',
    location: textOf(params.get('location')),
  };
}

/** The filters as part of an address; what is not asked for is not in it. */
export function addressOf({ search, category, location }: ListingFilters): URLSearchParams {
  const given = { q: search.trim(), category, location: location.trim() };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

export function isFiltering(filters: ListingFilters): boolean {
  return addressOf(filters).size > 0;
}

function textOf(value: string | null): string {
  return truncate(tidy(value ?? ''), longestFilter);
}
