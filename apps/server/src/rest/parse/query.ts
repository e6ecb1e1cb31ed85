import { notEmbedded } from '../errors.ts';
import { limits } from '../limits.ts';
import { isArgument } from './arguments.ts';
import { checkCount, parseCondition, parsePath } from './filter.ts';
import { parseOrder } from './order.ts';
import { parseRange } from './range.ts';
import type { Condition, Query } from './request-types.ts';
import { parseSelect } from './select.ts';

export interface ParsedQuery {
  query: Query;
  columns: string | undefined;
  onConflict: string | undefined;
  /** RPC arguments of a GET: the parameters that are no filters. */
  args: ReadonlyMap<string, readonly string[]>;
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
/** Ignored parameters: `apikey` is the gateway's. */
const ignored = new Set(['apikey']);
const embedded = /^(.+)\.(order|limit|offset)$/;

/** Parses all parameters: the root's, and those of embedded resources. */
export function parseQuery(
  pairs: readonly (readonly [string, string])[],
  rangeHeader: string | undefined,
  { takesArguments, aggregates }: { takesArguments: boolean; aggregates: boolean },
): ParsedQuery {
  const named = new Map<string, string>();
  for (const [name, value] of pairs) if (reserved.has(name)) named.set(name, named.get(name) ?? value);
  const query: Query = {
    select: parseSelect(named.get('select') ?? '*', aggregates),
    where: [],
    order: orderOf(named.get('order')),
    range: parseRange(named.get('limit'), named.get('offset'), rangeHeader),
  };
  const conditions: Condition[] = [];
  const args = new Map<string, readonly string[]>();
  for (const [name, value] of pairs) {
    if (reserved.has(name) || ignored.has(name)) continue;
    const [, path, option] = embedded.exec(name) ?? [];
    if (path !== undefined) setOption(findEmbedded(query, parsePath(path)), option, value);
    else if (takesArguments && isArgument(name, value)) args.set(name, [...(args.get(name) ?? []), value]);
    else {
      const placed = parseCondition(name, value);
      conditions.push(placed.condition);
      findEmbedded(query, placed.path).where.push(placed.condition);
    }
    if (conditions.length > limits.filters) break;
  }
  checkCount(conditions);
  return { query, columns: named.get('columns'), onConflict: named.get('on_conflict'), args };
}

function setOption(query: Query, option: string | undefined, value: string): void {
  if (option === 'order') query.order = orderOf(value);
  else if (option === 'limit') query.range.limit = parseRange(value, undefined, undefined).limit;
  else query.range.offset = parseRange(undefined, value, undefined).offset;
}

function orderOf(text: string | undefined) {
  return text ? parseOrder(text) : [];
}

/** Finds an embedded resource by its alias, or its name where it has none. */
function findEmbedded(root: Query, path: readonly string[]): Query {
  let query = root;
  for (const name of path) {
    const found = query.select.find((item) => item.kind === 'embed' && (item.alias ?? item.relation) === name);
    if (found?.kind !== 'embed') throw notEmbedded(name);
    query = found;
  }
  return query;
}
