import { RestError } from '../errors.ts';
import { parseArguments } from './arguments.ts';
import { readNames } from './field.ts';
import { parseAccept } from './format.ts';
import { parsePreferences } from './preferences.ts';
import { parseQuery } from './query.ts';
import { decode, parseQueryString } from './query-string.ts';
import { Reader } from './reader.ts';
import { parseBody } from './request-body.ts';
import type { RestRequest, Target } from './request-types.ts';

/** HTTP request. `path` is what follows /rest/v1, still encoded. */
export interface WireRequest {
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer | undefined;
}

export interface ParseSettings {
  /** Whether aggregate functions may be used (PostgREST's db-aggregates-enabled). */
  aggregates: boolean;
  /** Whether execution plans may be asked for (PostgREST's db-plan-enabled). */
  plans: boolean;
  /** Exposed schemas (PostgREST's db-schemas); without a profile the first is meant. */
  schemas: readonly [string, ...string[]];
}

const methods = new Set<string>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export function parseRequest(wire: WireRequest, { aggregates, plans, schemas }: ParseSettings): RestRequest {
  const { method } = wire;
  if (!isMethod(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const header = (name: string) => {
    const value = wire.headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  const reads = method === 'GET' || method === 'HEAD';
  const profile = header(reads ? 'accept-profile' : 'content-profile');
  const schema = schemaOf(profile, schemas);
  const preferences = parsePreferences(header('prefer'));
  const target = parseTarget(wire.path);
  const calls = target.kind === 'function';
  if (calls && !reads && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const pairs = parseQueryString(wire.query);
  const { query, args, ...lists } = parseQuery(pairs, reads ? header('range') : undefined, {
    takesArguments: calls && reads,
    aggregates,
  });
  const columns = lists.columns === undefined ? undefined : readNames(new Reader(lists.columns, 'columns parameter'));
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const contentType = header('content-type');
  return {
    ...query,
    target,
    method,
    columns,
    onConflict: lists.onConflict ? readNames(new Reader(lists.onConflict, 'on_conflict parameter')) : undefined,
    payload: hasBody && !calls ? parseBody(wire.body, contentType, columns) : undefined,
    args: calls && hasBody ? parseArguments(wire.body, contentType, columns) : { kind: 'texts', texts: args },
    preferences,
    // The last of it, as PostgREST has it: what is asked for comes before the form of the answer.
    ...parseAccept(header('accept'), { root: target.kind === 'root', plans }),
    schema,
    profiled: profile !== undefined || schemas.length > 1,
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

function schemaOf(profile: string | undefined, schemas: ParseSettings['schemas']): string {
  if (profile === undefined) return schemas[0];
  if (schemas.includes(profile)) return profile;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
