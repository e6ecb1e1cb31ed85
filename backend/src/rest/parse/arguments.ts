import { isObject } from '../../platform/is-object.ts';
import { invalidBody, RestError } from '../errors.ts';
import { logicKey } from './filter.ts';
import { readOperation } from './operation.ts';
import { Reader } from './reader.ts';
import { checkKeys, mediaTypeOf, readForm, readJson, readText } from './request-body.ts';
import type { Arguments } from './request-types.ts';

/**
 * Parses an RPC body: an object of arguments by name, the first of several, the same as a form, or any JSON, text, XML
 * or bytes for a function's only parameter.
 */
export function parseArguments(
  body: Buffer | undefined,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Arguments {
  const type = mediaTypeOf(contentType);
  const raw = rawTypes[type];
  if (raw === 'bytea') return { kind: 'raw', type: raw, text: `\\x${(body ?? Buffer.of()).toString('hex')}` };
  if (raw) return { kind: 'raw', type: raw, text: readText(body) };
  if (type === 'application/x-www-form-urlencoded') return { kind: 'texts', texts: textsOf(readForm(body)) };
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`);
  const { text, value } = readJson(body && body.length > 0 ? body : Buffer.from('{}'));
  const named = Array.isArray(value) ? value[0] : value;
  const keys = isObject(named) ? checkKeys(columns ?? Object.keys(named)) : undefined;
  return { kind: 'json', text, keys, list: Array.isArray(value) };
}

/** Values by name, in order. */
export function textsOf(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const grouped = Map.groupBy(pairs, ([name]) => name);
  checkKeys([...grouped.keys()]);
  return new Map([...grouped].map(([name, values]) => [name, values.map(([, value]) => value)]));
}

const rawTypes: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/** RPC argument in the query string: whatever does not read as a filter, as PostgREST does. */
export function isArgument(name: string, value: string): boolean {
  return !logicKey.test(name) && !readsAsOperation(value);
}

function readsAsOperation(value: string): boolean {
  const reader = new Reader(value, 'filter');
  try {
    readOperation(reader, false);
    return reader.done;
  } catch (error) {
    if (error instanceof RestError) return false;
    throw error;
  }
}
