import { notImplemented, RestError } from '../errors.ts';
import { limits } from '../limits.ts';
import { parseBody } from './body.ts';
import { readNames } from './field.ts';
import { checkCount, parseCondition } from './filter.ts';
import { parseFormat } from './format.ts';
import { parseOrder } from './order.ts';
import { parsePreferences } from './preferences.ts';
import { decode, parseQueryString } from './query-string.ts';
import { parseRange } from './range.ts';
import { Reader } from './reader.ts';
import { parseSelect } from './select.ts';
import type { Condition, RestRequest, Target } from './types.ts';

/** What came over the wire. `path` is what follows /rest/v1, still encoded. */
export interface WireRequest {
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer | undefined;
}

const methods = new Set<string>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export function parseRequest(wire: WireRequest): RestRequest {
  const { method } = wire;
  if (!isMethod(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const header = (name: string) => {
    const value = wire.headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  const reads = method === 'GET' || method === 'HEAD';
  const profiled = checkProfile(header(reads ? 'accept-profile' : 'content-profile'));
  const format = parseFormat(header('accept'));
  const preferences = parsePreferences(header('prefer'));
  const { named, where } = sortParameters(parseQueryString(wire.query));
  const columns = names(named.get('columns'), 'columns parameter');
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const order = named.get('order');
  return {
    target: parseTarget(wire.path),
    method,
    select: parseSelect(named.get('select') ?? '*'),
    where,
    order: order ? parseOrder(order) : [],
    range: parseRange(named.get('limit'), named.get('offset'), reads ? header('range') : undefined),
    columns,
    onConflict: names(named.get('on_conflict'), 'on_conflict parameter'),
    payload: hasBody ? parseBody(wire.body, header('content-type'), columns) : undefined,
    preferences,
    format,
    profiled,
  };
}

function isMethod(method: string): method is RestRequest['method'] {
  return methods.has(method);
}

function parseTarget(path: string): Target {
  const [first = '', second, ...more] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  if (first === '') return { kind: 'root' };
  if (first === 'rpc' && second && more.length === 0) return { kind: 'function', name: second };
  if (second !== undefined) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  return { kind: 'relation', name: first };
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
/** `apikey` is the gateway's: by the time a request is parsed it has served. */
const ignored = new Set(['apikey']);
const embedded = /\.(?:select|order|limit|offset)$/;

function sortParameters(pairs: readonly (readonly [string, string])[]) {
  const named = new Map<string, string>();
  const where: Condition[] = [];
  for (const [name, value] of pairs) {
    if (reserved.has(name)) named.set(name, named.get(name) ?? value);
    else if (embedded.test(name))
      throw notImplemented('Embedding is not available here, so neither is its order or limit.');
    else if (!ignored.has(name)) where.push(parseCondition(name, value));
    if (where.length > limits.filters) break;
  }
  checkCount(where);
  return { named, where };
}

function names(text: string | undefined, what: string): string[] | undefined {
  return text === undefined || text === '' ? undefined : readNames(new Reader(text, what));
}

const exposed = 'public';

function checkProfile(schema: string | undefined): boolean {
  if (schema === undefined) return false;
  if (schema === exposed) return true;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed}`,
  });
}
