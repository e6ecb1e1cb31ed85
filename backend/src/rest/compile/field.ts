import type { PlannedField } from '../plan/plan-types.ts';
import type { Parameters } from './parameters.ts';

/** Column of `alias`, or its JSON path. */
export function compileField({ column, path }: PlannedField, alias: string, parameters: Parameters): string {
  const text = column.computedBy ? `${column.computedBy}(${parameters.rowOf(alias)})` : `${alias}.${column.sql}`;
  if (path.length === 0) return text;
  const steps = path.map(({ arrow, operand }) =>
    'key' in operand
      ? `${arrow}${parameters.bind(operand.key)}::text`
      : `${arrow}${parameters.bind(operand.index)}::integer`,
  );
  return `(${column.nature === 'json' ? text : `to_jsonb(${text})`}${steps.join('')})`;
}
