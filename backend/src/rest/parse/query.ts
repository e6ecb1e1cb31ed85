import { notEmbedded } from '../errors.ts';
import { limits } from '../limits.ts';
import { isArgument, textsOf } from './arguments.ts';
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
  const args: [string, string][] = [];
  for (const [name, value] of pairs) {
    if (reserved.has(name) || ignored.has(name)) continue;
    const [, path, option] = embedded.exec(name) ?? [];
    if (path !== undefined) setOption(findEmbedded(query, parsePath(path)), option, value);
    else if (takesArguments && isArgument(name, value)) args.push([name, value]);
    else {
      const placed = parseCondition(name, value);
      conditions.push(placed.condition);
      findEmbedded(query, placed.path).where.push(placed.condition);
    }
    if (conditions.length > limits.filters) break;
  }
  checkCount(conditions);
  return { query, columns: named.get('columns'), onConflict: named.get('on_conflict'), args: textsOf(args) };
}

function setOption(query: Query, option: string | undefined, value: string): void {
  if (option === 'order') query.order = orderOf(value);
  else if (option === 'limit') query.range.limit = parseRange(value, undefined, undefined).limit;
  else query.range.offset = parseRange(undefined, value, undefined).offset;
}

function orderOf(text: string | undefined) {
  return text ? parseOrder(text) : [];
}

/**
 * Finds an embedded resource by its alias or, where none is called so, by its name, as PostgREST still has it
 * (url-use-legacy-target-names).
 */
function findEmbedded(root: Query, path: readonly string[]): Query {
  let query = root;
  for (const name of path) {
    const embeds = query.select.filter((item) => item.kind === 'embed');
    const found =
      embeds.find(({ alias, relation }) => (alias ?? relation) === name) ??
      embeds.find(({ relation }) => relation === name);
    if (!found) throw notEmbedded(name);
    query = found;
  }
  return query;
}
