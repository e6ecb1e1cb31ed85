import { isObject } from '../../platform/is-object.ts';
import { invalidBody } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Payload } from './request-types.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON body of a write. With `columns` its rows need not have the same keys. */
export function parseBody(
  body: Buffer | undefined,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Payload {
  requireJson(contentType);
  const { text, value } = readJson(body);
  if (!Array.isArray(value)) {
    if (!isObject(value)) throw invalidBody('Empty or invalid json');
    return { text, shape: 'object', rows: 1, keys: checkKeys(columns ?? Object.keys(value)) };
  }
  if (value.length > limits.bodyRows) throw invalidBody(`A request may carry at most ${limits.bodyRows} rows`);
  if (!value.every(isObject)) throw invalidBody('Empty or invalid json');
  const keys = Object.keys(value[0] ?? {});
  if (columns === undefined && !value.every((row) => hasExactly(row, keys))) {
    throw invalidBody('All object keys must match');
  }
  return { text, shape: 'array', rows: value.length, keys: checkKeys(columns ?? keys) };
}

export function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'application/json';
  if (type !== 'application/json' && type !== '') throw invalidBody(`Content-Type not acceptable: ${type}`);
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
