import { invalidRange } from '../errors.ts';
import type { Range } from './request-types.ts';

/** Parses `limit` and `offset`, and for reads the `Range` header: their intersection. */
export function parseRange(limit: string | undefined, offset: string | undefined, header: string | undefined): Range {
  const requested: Range = { offset: readNumber(offset) ?? 0, limit: readNumber(limit) };
  if ((requested.limit ?? 0) < 0) throw invalidRange('Limit should be greater than or equal to zero.');
  if (requested.offset < 0) requested.offset = 0;
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined) return requested;
  const from = Number(first);
  const to = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (from > to) {
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  const start = Math.max(from, requested.offset);
  const end = Math.min(to + 1, requested.offset + (requested.limit ?? Number.POSITIVE_INFINITY));
  return { offset: start, limit: end === Number.POSITIVE_INFINITY ? undefined : Math.max(end - start, 0) };
}

/** A number; anything else is ignored, as PostgREST does. */
function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
