import type { PlannedOrder } from '../plan/plan-types.ts';
import { compileEmbedded } from './condition.ts';
import { compileField } from './field.ts';
import type { Parameters } from './parameters.ts';

/** ORDER BY clause, or nothing. */
export function compileOrder(order: readonly PlannedOrder[], alias: string, parameters: Parameters): string {
  if (order.length === 0) return '';
  const terms = order.map((term) =>
    [compileKey(term, alias, parameters), term.direction, term.nulls && `nulls ${term.nulls}`]
      .filter(Boolean)
      .join(' '),
  );
  return ` order by ${terms.join(', ')}`;
}

function compileKey({ embed, field }: PlannedOrder, outer: string, parameters: Parameters): string {
  if (!embed) return compileField(field, outer, parameters);
  const { alias, from, where } = compileEmbedded(embed, outer, parameters);
  return `(select ${compileField(field, alias, parameters)}${from}${where})`;
}
