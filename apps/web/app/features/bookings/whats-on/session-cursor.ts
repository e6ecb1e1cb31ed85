import { isUuid } from '../../../lib/backend/is-uuid.ts';

/** Keyset cursor: the last session of a page, and how far it was where the nearest come first. */
export interface SessionCursor {
  startsAt: string;
  id: string;
  km?: number;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/;

export function cursorText({ startsAt, id, km }: SessionCursor): string {
  return [startsAt, id, ...(km === undefined ? [] : [km])].join('~');
}

/** Parses a cursor out of an address; an invalid one means the first page. */
export function sessionCursorFrom(text: string | null): SessionCursor | undefined {
  const [startsAt = '', id = '', distance, ...rest] = (text ?? '').split('~');
  const km = distance === undefined ? undefined : Number(distance);
  const isOne = instant.test(startsAt) && !Number.isNaN(Date.parse(startsAt)) && isUuid(id) && rest.length === 0;
  if (!isOne || (km !== undefined && !(km >= 0 && km < 1000))) return undefined;
  return { startsAt, id, ...(km !== undefined && { km }) };
}
