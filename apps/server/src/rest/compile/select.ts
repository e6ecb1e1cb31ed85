import pg from 'pg';
import type { PlannedEmbed, PlannedItem } from '../plan/plan-types.ts';
import { isToOne } from '../schema/relationships.ts';
import { compileEmbedded } from './condition.ts';
import { compileField } from './field.ts';
import { compileOrder } from './order.ts';
import type { Parameters } from './parameters.ts';
import { boundItems } from './response-body.ts';

interface Selected {
  items: string;
  /** JOINs behind the relation that `alias` names. */
  joins: string;
}

export function compileSelect(items: readonly PlannedItem[], alias: string, parameters: Parameters): Selected {
  const joins: string[] = [];
  const outputs = compileOutputs(items, alias, parameters, joins).map(({ value, label }) =>
    label === undefined ? value : `${value} as ${pg.escapeIdentifier(label)}`,
  );
  return { items: outputs.join(', '), joins: joins.join('') };
}

interface Output {
  value: string;
  /** Output name; undefined where it has its name by itself. */
  label: string | undefined;
}

function compileOutputs(
  items: readonly PlannedItem[],
  alias: string,
  parameters: Parameters,
  joins: string[],
): Output[] {
  return items.flatMap((item): Output | Output[] => {
    if (item.kind === 'all') return { value: `${alias}.*`, label: undefined };
    if (item.kind === 'field') {
      const field = compileField(item.field, alias, parameters);
      if (item.cast === undefined) return { value: field, label: item.label };
      return { value: `${field}::${item.cast}`, label: item.label ?? item.field.column.name };
    }
    if (item.kind === 'count') return { value: 'count(*)', label: item.label };
    const { embed } = item;
    if (embed.shown === 'hidden') return [];
    if (embed.shown === 'spread') return compileSpread(embed, alias, parameters, joins);
    return { value: compileValue(embed, alias, parameters), label: embed.label };
  });
}

/**
 * Embed as a subquery in the select list, not a join: PostgreSQL runs those after ORDER BY and LIMIT, so that only rows
 * that are answered are looked up.
 */
function compileValue(embed: PlannedEmbed, outer: string, parameters: Parameters): string {
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const { items, joins } = compileSelect(embed.select, alias, parameters);
  const rows = `select ${items}${from}${joins}${where}`;
  if (isToOne(embed.relationship)) return `(select row_to_json(part.*) from (${rows}) as part)`;
  const order = compileOrder(embed.order, alias, parameters);
  const offset = embed.offset > 0 ? ` offset ${parameters.bind(embed.offset)}` : '';
  const part = `(${rows}${order} limit ${embed.limit}${offset}) as part`;
  return `(select coalesce(json_agg(item), '[]') from ${boundItems('row_to_json(part.*)', part, parameters.size.listBytes)})`;
}

function compileSpread(embed: PlannedEmbed, outer: string, parameters: Parameters, joins: string[]): Output[] {
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  const deeper: string[] = [];
  const outputs = compileOutputs(embed.select, alias, parameters, deeper);
  const values = outputs.map(({ value }, at) => `${value} as c${at}`).join(', ');
  const spread = parameters.alias();
  joins.push(` left join lateral (select ${values}${from}${deeper.join('')}${where}) as ${spread} on true`);
  return outputs.map(({ label }, at) => ({ value: `${spread}.c${at}`, label }));
}
