import type { PlannedField, PlannedOrder } from '../plan/types.ts';
import type { Parameters } from './parameters.ts';

/** A column of `alias`, or what its JSON path leads to. */
export function compileField({ column, path }: PlannedField, alias: string, parameters: Parameters): string {
  const text = `${alias}.${column.sql}`;
  if (path.length === 0) return text;
  const steps = path.map(({ arrow, operand }) =>
    'key' in operand
      ? `${arrow}${parameters.bind(operand.key)}::text`
      : `${arrow}${parameters.bind(operand.index)}::integer`,
  );
  return `(${column.nature === 'json' ? text : `to_jsonb(${text})`}${steps.join('')})`;
}

export function compileOrder(order: readonly PlannedOrder[], alias: string, parameters: Parameters): string {
  if (order.length === 0) return '';
  const terms = order.map(({ field, direction, nulls }) =>
    [compileField(field, alias, parameters), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' '),
  );
  return ` order by ${terms.join(', ')}`;
}
