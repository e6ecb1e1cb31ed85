import pg from 'pg';
import { isAggregated } from '../plan/aggregated.ts';
import type { PlannedAggregate, PlannedEmbed, PlannedItem } from '../plan/plan-types.ts';
import { isToOne } from '../schema/relationships.ts';
import type { Column } from '../schema/schema-types.ts';
import { compileEmbedded } from './condition.ts';
import { compileField } from './field.ts';
import { compileOrder } from './order.ts';
import type { Output, Spreads } from './output.ts';
import type { Parameters } from './parameters.ts';
import { boundItems } from './response-body.ts';
import { mostRowBytes } from './row-size.ts';

interface Selected {
  items: string;
  /** JOINs behind the relation that `alias` names. */
  joins: string;
  /** GROUP BY clause where something is aggregated, or nothing. */
  grouping: string;
  spreads: Spreads;
}

export function compileSelect(items: readonly PlannedItem[], alias: string, parameters: Parameters): Selected {
  const around: Around = { joins: [], spreads: new Map(), grouped: isAggregated(items) };
  const outputs = compileOutputs(items, alias, parameters, around);
  return {
    items: outputs.map(asOutput).join(', '),
    joins: around.joins.join(''),
    grouping: around.grouped ? compileGrouping(outputs) : '',
    spreads: around.spreads,
  };
}

/** What the outputs of a select list stand in. */
interface Around {
  joins: string[];
  spreads: Map<PlannedEmbed, readonly Output[]>;
  /** Whether they become one of several rows there. */
  grouped: boolean;
}

function asOutput({ value, label, aggregate }: Output): string {
  const output = aggregate?.(value) ?? value;
  return label === undefined ? output : `${output} as ${pg.escapeIdentifier(label)}`;
}

function compileOutputs(
  items: readonly PlannedItem[],
  alias: string,
  parameters: Parameters,
  around: Around,
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
    if (item.kind === 'field') return compileFieldOutput(item, alias, parameters);
    if (item.kind === 'count') return { value: 'count(*)', label: item.label, keys: [] };
    if (item.kind === 'aggregate') return compileAggregate(item, alias, parameters);
    const { embed } = item;
    if (embed.shown === 'hidden') return [];
    if (embed.shown === 'spread') return compileSpread(embed, alias, parameters, around);
    const keys = embed.relationship.near.map(({ sql }) => `${alias}.${sql}`);
    return { value: compileValue(embed, alias, parameters), document: true, label: embed.label, keys };
  });
}

function compileFieldOutput(
  { field, cast, label }: PlannedItem & { kind: 'field' },
  alias: string,
  parameters: Parameters,
): Output {
  const { column, path } = field;
  const stored = compileField(field, alias, parameters);
  if (cast !== undefined) {
    const value = `${stored}::${cast}`;
    return { value, label: label ?? column.name, keys: [value] };
  }
  const answered = path.length > 0 ? stored : represent(column, stored, parameters);
  const name = column.computedBy || answered !== stored ? column.name : undefined;
  return { value: answered, field, document: answered !== stored, label: label ?? name, keys: [stored] };
}

/** Value of a column as it is answered. */
function represent({ representation }: Column, value: string, { answersBy }: Parameters): string {
  const cast = answersBy && representation?.[answersBy];
  return cast ? `${cast}(${value})` : value;
}

/** What count() counts. */
const anyRow = '*';

function compileAggregate(
  { function: name, field, of, cast, label }: PlannedAggregate,
  alias: string,
  parameters: Parameters,
): Output {
  const value = field ? `${compileField(field, alias, parameters)}${of ? `::${of}` : ''}` : anyRow;
  return { value, label, keys: [], aggregate: (taken) => `${name}(${taken})${cast ? `::${cast}` : ''}` };
}

function compileGrouping(outputs: readonly Output[]): string {
  const keys = new Set(outputs.flatMap((output) => output.keys));
  return keys.size === 0 ? '' : ` group by ${[...keys].join(', ')}`;
}

/**
 * Embed as a subquery in the select list, not a join: PostgreSQL runs those after ORDER BY and LIMIT, so that only rows
 * that are answered are looked up.
 */
function compileValue(embed: PlannedEmbed, outer: string, parameters: Parameters): string {
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const { items, joins, grouping, spreads } = compileSelect(embed.select, alias, parameters);
  const rows = `select ${items}${from}${joins}${where}${grouping}`;
  if (isToOne(embed.relationship)) return `(select row_to_json(part.*) from (${rows}${oneOf(embed)}) as part)`;
  const part = `(${rows}${compilePage(embed, alias, parameters, spreads)}) as part`;
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

function compilePage(embed: PlannedEmbed, alias: string, parameters: Parameters, spreads: Spreads): string {
  const order = compileOrder(embed.order, alias, parameters, spreads);
  const offset = embed.offset > 0 ? ` offset ${parameters.bind(embed.offset)}` : '';
  return `${order} limit ${embed.limit}${offset}`;
}

/** Columns of what is embedded among those around it; of several rows each is a list of its values. */
function compileSpread(embed: PlannedEmbed, outer: string, parameters: Parameters, around: Around): Output[] {
  const toOne = isToOne(embed.relationship);
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const within: Around = { joins: [], spreads: new Map(), grouped: around.grouped };
  const outputs = compileOutputs(embed.select, alias, parameters, within);
  // Of a to-one resource that is not there, nothing is counted.
  const values = outputs.map(({ value }, at) => `${value === anyRow ? '1' : value} as c${at}`).join(', ');
  const rows = `select ${values}${from}${within.joins.join('')}${where}`;
  const spread = parameters.alias();
  around.joins.push(` left join lateral (${toOne ? `${rows}${oneOf(embed)}` : listsOf()}) as ${spread} on true`);
  const spreadOutputs = outputs.map((output, at): Output => {
    const document = !toOne || output.document;
    const key = `${spread}.c${at}${document && around.grouped ? '::jsonb' : ''}`;
    return { ...output, value: key, document, keys: output.aggregate ? [] : [key] };
  });
  if (toOne) around.spreads.set(embed, spreadOutputs);
  return spreadOutputs;

  function listsOf(): string {
    const part = `(${rows}${compilePage(embed, alias, parameters, within.spreads)}) as part`;
    const lists = outputs.map((_, at) => `coalesce(json_agg(item -> 'c${at}'), '[]') as c${at}`);
    return `select ${lists.join(', ')} from ${boundItems('row_to_json(part.*)', part, parameters.size.listBytes)}`;
  }
}
