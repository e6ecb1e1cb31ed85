import { isObject } from '../../platform/is-object.ts';
import { RestError } from '../errors.ts';
import { logicKey } from './filter.ts';
import { readOperation } from './operation.ts';
import { Reader } from './reader.ts';
import { checkKeys, readJson, requireJson } from './request-body.ts';
import type { Arguments } from './request-types.ts';

/** Parses an RPC body: an object of arguments by name, or any JSON for a function's only parameter. */
export function parseArguments(
  body: Buffer | undefined,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Arguments {
  requireJson(contentType);
  const { text, value } = readJson(body && body.length > 0 ? body : Buffer.from('{}'));
  return { kind: 'json', text, keys: isObject(value) ? checkKeys(columns ?? Object.keys(value)) : undefined };
}

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
