import pg from 'pg';
import type { PlannedAggregate, PlannedEmbed, PlannedItem } from '../plan/plan-types.ts';
import { isToOne } from '../schema/relationships.ts';
import type { Column } from '../schema/schema-types.ts';
import { compileEmbedded } from './condition.ts';
import { compileField } from './field.ts';
import { compileOrder } from './order.ts';
import type { Parameters } from './parameters.ts';
import { boundItems } from './response-body.ts';
import { mostRowBytes } from './row-size.ts';

interface Selected {
  items: string;
  /** JOINs behind the relation that `alias` names. */
  joins: string;
  /** GROUP BY clause where something is aggregated, or nothing. */
  grouping: string;
}

export function compileSelect(items: readonly PlannedItem[], alias: string, parameters: Parameters): Selected {
  const joins: string[] = [];
  const outputs = compileOutputs(items, alias, parameters, joins);
  const list = outputs.map(({ value, label }) =>
    label === undefined ? value : `${value} as ${pg.escapeIdentifier(label)}`,
  );
  return { items: list.join(', '), joins: joins.join(''), grouping: compileGrouping(items, outputs) };
}

interface Output {
  value: string;
  /** Output name; undefined where it has its name by itself. */
  label: string | undefined;
  /** What it is grouped by, where something beside it is aggregated. */
  keys: readonly string[];
}

function compileOutputs(
  items: readonly PlannedItem[],
  alias: string,
  parameters: Parameters,
  joins: string[],
): Output[] {
  return items.flatMap((item): Output | Output[] => {
    if (item.kind === 'all') {
      if (!item.columns || !parameters.answersBy)
        return { value: `${alias}.*`, label: undefined, keys: [`${alias}.*`] };
      return item.columns.map((column) => {
        const value = `${alias}.${column.sql}`;
        return { value: represent(column, value, parameters), label: column.name, keys: [value] };
      });
    }
    if (item.kind === 'field') {
      const { column, path } = item.field;
      const field = compileField(item.field, alias, parameters);
      if (item.cast === undefined) {
        const value = path.length > 0 ? field : represent(column, field, parameters);
        const name = column.computedBy || value !== field ? column.name : undefined;
        return { value, label: item.label ?? name, keys: [field] };
      }
      const value = `${field}::${item.cast}`;
      return { value, label: item.label ?? item.field.column.name, keys: [value] };
    }
    if (item.kind === 'count') return { value: 'count(*)', label: item.label, keys: [] };
    if (item.kind === 'aggregate') {
      return { value: compileAggregate(item, alias, parameters), label: item.label, keys: [] };
    }
    const { embed } = item;
    if (embed.shown === 'hidden') return [];
    if (embed.shown === 'spread') return compileSpread(embed, alias, parameters, joins);
    const keys = embed.relationship.near.map(({ sql }) => `${alias}.${sql}`);
    return { value: compileValue(embed, alias, parameters), label: embed.label, keys };
  });
}

/** Value of a column as it is answered. */
function represent({ representation }: Column, value: string, { answersBy }: Parameters): string {
  const cast = answersBy && representation?.[answersBy];
  return cast ? `${cast}(${value})` : value;
}

function compileAggregate(
  { function: name, field, of, cast }: PlannedAggregate,
  alias: string,
  parameters: Parameters,
) {
  const taken = field ? `${compileField(field, alias, parameters)}${of ? `::${of}` : ''}` : '*';
  return `${name}(${taken})${cast ? `::${cast}` : ''}`;
}

function compileGrouping(items: readonly PlannedItem[], outputs: readonly Output[]): string {
  if (!items.some(isAggregated)) return '';
  const keys = new Set(outputs.flatMap((output) => output.keys));
  return keys.size === 0 ? '' : ` group by ${[...keys].join(', ')}`;
}

/** Whether it makes one of several rows: an aggregate, also one of a spread resource that has one row for each. */
function isAggregated(item: PlannedItem): boolean {
  return item.kind === 'aggregate';
}

/**
 * Embed as a subquery in the select list, not a join: PostgreSQL runs those after ORDER BY and LIMIT, so that only rows
 * that are answered are looked up.
 */
function compileValue(embed: PlannedEmbed, outer: string, parameters: Parameters): string {
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const { items, joins, grouping } = compileSelect(embed.select, alias, parameters);
  const rows = `select ${items}${from}${joins}${where}${grouping}`;
  if (isToOne(embed.relationship)) return `(select row_to_json(part.*) from (${rows}${oneOf(embed)}) as part)`;
  const part = `(${rows}${compilePage(embed, alias, parameters)}) as part`;
  const bytes = mostRowBytes(embed.select);
  if (bytes !== undefined && bytes * embed.limit <= parameters.size.listBytes) {
    return `(select coalesce(json_agg(row_to_json(part.*)), '[]') from ${part})`;
  }
  return `(select coalesce(json_agg(item), '[]') from ${boundItems('row_to_json(part.*)', part, parameters.size.listBytes)})`;
}

/** A function that says it returns one row may return more all the same. */
function oneOf({ relationship }: PlannedEmbed): string {
  return relationship.computedBy === undefined ? '' : ' limit 1';
}

function compilePage(embed: PlannedEmbed, alias: string, parameters: Parameters): string {
  const order = compileOrder(embed.order, alias, parameters);
  const offset = embed.offset > 0 ? ` offset ${parameters.bind(embed.offset)}` : '';
  return `${order} limit ${embed.limit}${offset}`;
}

/** Columns of what is embedded among those around it; of several rows each is a list of its values. */
function compileSpread(embed: PlannedEmbed, outer: string, parameters: Parameters, joins: string[]): Output[] {
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const deeper: string[] = [];
  const outputs = compileOutputs(embed.select, alias, parameters, deeper);
  const grouping = compileGrouping(embed.select, outputs);
  const values = outputs.map(({ value }, at) => `${value} as c${at}`).join(', ');
  const rows = `select ${values}${from}${deeper.join('')}${where}${grouping}`;
  const spread = parameters.alias();
  const source = isToOne(embed.relationship) ? `${rows}${oneOf(embed)}` : listsOf(embed, outputs.length);
  joins.push(` left join lateral (${source}) as ${spread} on true`);
  return outputs.map(({ label }, at) => ({ value: `${spread}.c${at}`, label, keys: [`${spread}.c${at}`] }));

  function listsOf(of: PlannedEmbed, count: number): string {
    const part = `(${rows}${compilePage(of, alias, parameters)}) as part`;
    const lists = Array.from({ length: count }, (_, at) => `coalesce(json_agg(item -> 'c${at}'), '[]') as c${at}`);
    return `select ${lists.join(', ')} from ${boundItems('row_to_json(part.*)', part, parameters.size.listBytes)}`;
  }
}
