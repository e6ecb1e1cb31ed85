import { isUuid } from '../../../lib/backend/is-uuid.ts';

/** The last listing of a page; the next page begins after it. */
export interface ListingCursor {
  createdAt: string;
  id: string;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/;

export function cursorText({ createdAt, id }: ListingCursor): string {
  return `${createdAt}~${id}`;
}

/** Reads a cursor out of an address, which anybody may have changed: what is none begins at the newest. */
export function cursorFrom(text: string | null): ListingCursor | undefined {
  const [createdAt = '', id = '', ...rest] = (text ?? '').split('~');
  const isOne = instant.test(createdAt) && !Number.isNaN(Date.parse(createdAt)) && isUuid(id);
  return isOne && rest.length === 0 ? { createdAt, id } : undefined;
}
