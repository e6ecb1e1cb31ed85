import { isDeepStrictEqual } from 'node:util';
import type { PlannedOrder } from '../plan/plan-types.ts';
import { compileEmbedded } from './condition.ts';
import { compileField } from './field.ts';
import type { Spreads } from './output.ts';
import type { Parameters } from './parameters.ts';

/** ORDER BY clause, or nothing. `spreads`: what is spread in the same select list. */
export function compileOrder(
  order: readonly PlannedOrder[],
  alias: string,
  parameters: Parameters,
  spreads: Spreads,
): string {
  if (order.length === 0) return '';
  const terms = order.map((term) =>
    [compileKey(term, alias, parameters, spreads), term.direction, term.nulls && `nulls ${term.nulls}`]
      .filter(Boolean)
      .join(' '),
  );
  return ` order by ${terms.join(', ')}`;
}

function compileKey({ embed, field }: PlannedOrder, outer: string, parameters: Parameters, spreads: Spreads): string {
  if (!embed) return compileField(field, outer, parameters);
  // Beside aggregates rows are grouped by what is spread, and by nothing else of it.
  const spread = spreads.get(embed)?.find((output) => !output.document && isDeepStrictEqual(output.field, field));
  if (spread) return spread.value;
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  return `(select ${compileField(field, alias, parameters)}${from}${where})`;
}
