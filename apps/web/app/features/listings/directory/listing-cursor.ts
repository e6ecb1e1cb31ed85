import { isoDate } from '@kindling/domain/sessions/when';
import { isUuid } from '../../../lib/backend/is-uuid.ts';
import { type ListingFilters, listingFilterParams } from './listing-filters.ts';

/** Keyset cursor: the last listing of a page, newest first. */
interface NewestCursor {
  createdAt: string;
  id: string;
}

/** Keyset cursor in the order of a day, which goes on over midnight; with a distance where the nearest come first. */
interface DayCursor {
  day: string;
  rank: number;
  id: string;
  km?: number;
}

export type ListingCursor = NewestCursor | DayCursor;

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/;

function cursorText(cursor: ListingCursor): string {
  if ('createdAt' in cursor) return `${cursor.createdAt}~${cursor.id}`;
  const { day, id, rank, km } = cursor;
  return [day, id, rank, ...(km === undefined ? [] : [km])].join('~');
}

/** Parses a cursor out of an address; an invalid one means the first page. */
export function cursorFrom(text: string | null): ListingCursor | undefined {
  const [at = '', id = '', ...numbers] = (text ?? '').split('~');
  if (!isUuid(id)) return undefined;
  if (numbers.length === 0) {
    return instant.test(at) && !Number.isNaN(Date.parse(at)) ? { createdAt: at, id } : undefined;
  }
  const day = isoDate(at);
  const [rank = -1, km, ...rest] = numbers.map(Number);
  if (!day || !(Number.isSafeInteger(rank) && rank >= 0) || rest.length > 0) return undefined;
  if (km === undefined) return { day, id, rank };
  return km >= 0 && km < 1000 ? { day, id, rank, km } : undefined;
}

/** Query string of a page of the directory; empty for its first, whole. */
export function directoryQuery(filters: ListingFilters, after?: ListingCursor): string {
  const params = listingFilterParams(filters);
  if (after) params.set('after', cursorText(after));
  return params.toString();
}
