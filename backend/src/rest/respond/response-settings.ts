import { RestError } from '../errors.ts';

/** `response.status`, set by a trigger or function. */
export function statusFromSql(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const status = Number(value);
  if (/^\d{3}$/.test(value) && status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** `response.headers`: `[{"Cache-Control": "no-store"}, …]`, as PostgREST wants it. */
export function headersFromSql(value: string | null | undefined): Record<string, string> | undefined {
  if (value === null || value === undefined) return undefined;
  try {
    const list = JSON.parse(value) as unknown;
    if (Array.isArray(list)) return Object.fromEntries(list.map(readHeader));
  } catch {
    // Invalid JSON is answered below, like any other shape that is no such list.
  }
  throw new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}

function readHeader(item: unknown): [string, string] {
  const [entry, ...more] = Object.entries(item as Record<string, unknown>);
  const [name, value] = entry ?? [];
  const valid =
    more.length === 0 && typeof value === 'string' && /^[\w-]+$/.test(name ?? '') && !/[^\t\x20-\x7e]/.test(value);
  if (!name || !valid) throw new TypeError('not a header');
  return [name.toLowerCase(), value];
}
