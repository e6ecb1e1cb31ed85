import { normalizeText, truncate } from '@kindling/backend/contract/text';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { isListingCategory, type ListingCategory, listingCategoryLabel } from '@kindling/domain/listings/categories';
import { type DistanceUnit, radiusFrom } from '@kindling/domain/places/distance';

/** Search parameters, as in the address. */
export interface ListingFilters {
  readonly search: string;
  readonly category: ListingCategory | '';
  readonly location: string;
  /** Radius around the location, in the installation's unit; without one it is a word of the address. */
  readonly within?: number | undefined;
}

export const noFilters: ListingFilters = { search: '', category: '', location: '' };

/** Longer than anything a listing could match. */
export const maxFilterLength = 100;

export function listingFiltersFrom(params: URLSearchParams, unit: DistanceUnit): ListingFilters {
  const category = params.get('category') ?? '';
  const location = textOf(params.get('location'));
  const within = location.trim() === '' ? undefined : radiusFrom(params.get('within'), unit);
  return {
    search: textOf(params.get('q')),
    category: isListingCategory(category) ? category : '',
    location,
    ...(within && { within }),
  };
}

/** Query parameters of the filters, without empty ones. */
export function listingFilterParams({ search, category, location, within }: ListingFilters): URLSearchParams {
  const params = { q: search.trim(), category, location: location.trim(), within: String(within ?? '') };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

export function isFiltering(filters: ListingFilters): boolean {
  return listingFilterParams(filters).size > 0;
}

/** What is asked for, and where. */
export function listingFilterSummary({ search, category, location }: ListingFilters): string {
  const what = [search.trim(), category && listingCategoryLabel(category)].filter(Boolean);
  return joinIsolated([...(what.length > 0 ? what : ['Anything']), location.trim() || 'Anywhere'], ' · ');
}

function textOf(value: string | null): string {
  return truncate(normalizeText(value ?? ''), maxFilterLength);
}
