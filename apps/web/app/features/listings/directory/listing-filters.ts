import { isListingCategory, type ListingCategory } from '@kindling/domain/listings/categories';
import { normalizeText, truncate } from '@kindling/domain/text';

/** Search parameters, as in the address. */
export interface ListingFilters {
  readonly search: string;
  readonly category: ListingCategory | '';
  readonly location: string;
}

export const noFilters: ListingFilters = { search: '', category: '', location: '' };

/** Longer than anything a listing could match. */
export const maxFilterLength = 100;

export function listingFiltersFrom(params: URLSearchParams): ListingFilters {
  const category = params.get('category') ?? '';
  return {
    search: textOf(params.get('q')),
    category: isListingCategory(category) ? category : '',
    location: textOf(params.get('location')),
  };
}

/** Query parameters of the filters, without empty ones. */
export function listingFilterParams({ search, category, location }: ListingFilters): URLSearchParams {
  const params = { q: search.trim(), category, location: location.trim() };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

export function isFiltering(filters: ListingFilters): boolean {
  return listingFilterParams(filters).size > 0;
}

function textOf(value: string | null): string {
  return truncate(normalizeText(value ?? ''), maxFilterLength);
}
