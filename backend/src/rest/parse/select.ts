import { RestError } from '../errors.ts';
import { limits } from '../limits.ts';
import { readField } from './field.ts';
import { Reader } from './reader.ts';
import type { Aggregate, AggregateName, Embed, SelectItem } from './request-types.ts';

const cast = /::([\p{L}\d_ $]+)/uy;
const aggregate = /\.(count|sum|avg|max|min)\(\)/y;

/** Parses the `select` parameter: `id,name:display_name,age::text,data->>key,*,author:people!fk(name)`. */
export function parseSelect(text: string, aggregates: boolean): SelectItem[] {
  const reader = new Reader(text, 'select parameter');
  if (reader.done) return [{ kind: 'all' }];
  const budget = { items: limits.items, embeds: limits.embeds, aggregates };
  const items = readItems(reader, budget, 0);
  reader.end();
  return items;
}

interface Budget {
  items: number;
  embeds: number;
  aggregates: boolean;
}

function readItems(reader: Reader, budget: Budget, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    if (budget.items-- === 0) reader.fail(`at most ${limits.items} items`);
    reader.skipSpace();
    items.push(readItem(reader, budget, depth));
    reader.skipSpace();
  } while (reader.take(','));
  return items;
}

function readItem(reader: Reader, budget: Budget, depth: number): SelectItem {
  if (reader.take('*')) return { kind: 'all' };
  const spread = reader.take('...') || reader.take('..');
  const start = reader.at;
  let alias: string | undefined = reader.name();
  if (spread || !reader.sees(':') || reader.sees('::')) {
    alias = undefined;
    reader.at = start;
  } else {
    reader.take(':');
  }
  const fieldStart = reader.at;
  const name = reader.name();
  if (name === 'count' && !spread && reader.take('()')) {
    return readAggregate(reader, budget, { function: 'count', field: undefined, of: undefined, alias });
  }
  if (reader.sees('!') || reader.sees('(')) return readEmbed(reader, { relation: name, alias, spread }, budget, depth);
  if (spread) reader.fail('"("');
  reader.at = fieldStart;
  const field = readField(reader);
  const type = reader.match(cast)?.[1]?.trim();
  const called = reader.match(aggregate)?.[1] as AggregateName | undefined;
  if (called) return readAggregate(reader, budget, { function: called, field, of: type, alias });
  if (!reader.done && !reader.sees(',') && !reader.sees(')')) reader.fail('"->", "->>", "::", "," or end of input');
  return { kind: 'field', field, alias, cast: type };
}

function readEmbed(
  reader: Reader,
  named: Pick<Embed, 'relation' | 'alias' | 'spread'>,
  budget: Budget,
  depth: number,
): Embed {
  let hint: string | undefined;
  let inner = false;
  while (reader.take('!')) {
    const modifier = reader.name();
    if (modifier === 'inner') inner = true;
    else if (modifier !== 'left') hint = modifier;
  }
  reader.expect('(');
  if (depth === limits.embedDepth) reader.fail(`at most ${limits.embedDepth} levels of embedding`);
  if (budget.embeds-- === 0) reader.fail(`at most ${limits.embeds} embedded resources`);
  reader.skipSpace();
  const empty = reader.sees(')');
  const select = empty ? [] : readItems(reader, budget, depth + 1);
  reader.expect(')');
  return { kind: 'embed', ...named, hint, inner, select, where: [], order: [], range: { offset: 0, limit: undefined } };
}

function readAggregate(reader: Reader, { aggregates }: Budget, called: Omit<Aggregate, 'kind' | 'cast'>): Aggregate {
  if (!aggregates) throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  return { kind: 'aggregate', ...called, cast: reader.match(cast)?.[1]?.trim() };
}
