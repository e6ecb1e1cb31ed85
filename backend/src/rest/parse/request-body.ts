import { isObject } from '../../platform/is-object.ts';
import { invalidBody } from '../errors.ts';
import { limits } from '../limits.ts';
import { parseCsv } from './csv.ts';
import { parseQueryString } from './query-string.ts';
import type { Payload } from './request-types.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses the body of a write: JSON, a form or CSV. With `columns` its rows need not have the same keys. */
export function parseBody(
  body: Buffer | undefined,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Payload {
  const { text, value } = readRows(body, mediaTypeOf(contentType));
  if (!Array.isArray(value)) {
    if (!isObject(value)) throw invalidBody('Empty or invalid json');
    return { text, shape: 'object', rows: 1, keys: checkKeys(columns ?? Object.keys(value)) };
  }
  if (value.length > limits.bodyRows) throw invalidBody(`A request may carry at most ${limits.bodyRows} rows`);
  const keys = Object.keys(value[0] ?? {});
  if (columns === undefined && isObject(value[0]) && !value.every((row) => isObject(row) && hasExactly(row, keys))) {
    throw invalidBody('All object keys must match');
  }
  if (!value.every(isObject)) throw invalidBody('Empty or invalid json');
  return { text, shape: 'array', rows: value.length, keys: checkKeys(columns ?? keys) };
}

export function mediaTypeOf(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() || 'application/json';
}

function readRows(body: Buffer | undefined, type: string): { text: string; value: unknown } {
  if (type === 'application/json') return readJson(body);
  if (type === 'application/x-www-form-urlencoded') return asJson(Object.fromEntries(readForm(body)));
  if (type === 'text/csv') return asJson(parseCsv(readText(body)));
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}

const asJson = (value: unknown) => ({ text: JSON.stringify(value), value });

/** Fields of a form, by name and value. */
export function readForm(body: Buffer | undefined): [name: string, value: string][] {
  return parseQueryString(readText(body));
}

export function readText(body: Buffer | undefined): string {
  try {
    return utf8.decode(body ?? new Uint8Array());
  } catch {
    throw invalidBody('The body is not valid UTF-8');
  }
}

export function readJson(body: Buffer | undefined): { text: string; value: unknown } {
  try {
    const text = utf8.decode(body ?? new Uint8Array());
    return { text, value: JSON.parse(text) };
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function hasExactly(row: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

export function checkKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > limits.items) throw invalidBody(`A row may carry at most ${limits.items} columns`);
  return [...new Set(keys)];
}
