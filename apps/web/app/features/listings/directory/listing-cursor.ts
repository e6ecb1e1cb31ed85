import { isUuid } from '../../../lib/backend/is-uuid.ts';
import { type ListingFilters, listingFilterParams } from './listing-filters.ts';

/** Keyset cursor: the last listing of a page. */
export interface ListingCursor {
  createdAt: string;
  id: string;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/;

function cursorText({ createdAt, id }: ListingCursor): string {
  return `${createdAt}~${id}`;
}

/** Parses a cursor out of an address; an invalid one means the first page. */
export function cursorFrom(text: string | null): ListingCursor | undefined {
  const [createdAt = '', id = '', ...rest] = (text ?? '').split('~');
  const isOne = instant.test(createdAt) && !Number.isNaN(Date.parse(createdAt)) && isUuid(id);
  return isOne && rest.length === 0 ? { createdAt, id } : undefined;
}

/** Query string of a page of the directory; empty for its first, whole. */
export function directoryQuery(filters: ListingFilters, after?: ListingCursor): string {
  const params = listingFilterParams(filters);
  if (after) params.set('after', cursorText(after));
  return params.toString();
}
