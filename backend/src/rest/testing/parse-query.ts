import { RestError } from '../errors.ts';
import { parseRequest } from '../parse/request.ts';

/** A request with this query, as it comes from the wire. */
export function parse(
  query: string,
  more: {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    aggregates?: boolean;
  } = {},
) {
  const wire = {
    method: more.method ?? 'GET',
    path: more.path ?? '/things',
    query,
    headers: more.headers ?? {},
    body: more.body === undefined ? undefined : Buffer.from(more.body),
  };
  return parseRequest(wire, { aggregates: more.aggregates ?? false, plans: false, schemas: ['public'] });
}

/** The error that `query` is answered with. */
export function refusal(query: string, more?: Parameters<typeof parse>[1]) {
  try {
    parse(query, more);
  } catch (error) {
    if (error instanceof RestError) return { status: error.status, ...error.body };
    throw error;
  }
  throw new Error(`"${query}" was let through`);
}
