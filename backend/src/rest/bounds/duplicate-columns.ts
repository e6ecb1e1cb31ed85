import { tooExpensive } from '../errors.ts';
import type { Plan, PlannedItem } from '../plan/plan-types.ts';
import type { Column, Relation } from '../schema/schema-types.ts';
import { plannedPartsOf } from './planned-parts.ts';

/**
 * Amplification guard: each column once in each relation, whatever it is called: under two hundred names a column of
 * two hundred kilobytes is an answer of forty megabytes in every row. Different paths into a JSON column are different
 * columns.
 */
export function checkDuplicateColumns(plan: Plan): void {
  for (const { relation, select } of plannedPartsOf(plan)) {
    const seen = new Set<string>();
    for (const name of select.flatMap((item) => namesOf(relation, item))) {
      if (seen.has(name)) throw duplicateColumn(relation, name);
      seen.add(name);
    }
  }
}

function namesOf(relation: Relation, item: PlannedItem): string[] {
  if (item.kind === 'all') return [...relation.columns.keys()];
  if (item.kind === 'aggregate' && item.field) return [`${item.function}() of ${item.field.column.name}`];
  if (item.kind !== 'field') return [];
  const { column, path } = item.field;
  return [isDocument(column) && path.length > 0 ? `${column.name} ${JSON.stringify(path)}` : column.name];
}

/** Whether a path leads into it; a text or a number is returned whole by `->0`. */
function isDocument({ nature, type }: Column): boolean {
  return nature === 'json' || type.endsWith('[]');
}

function duplicateColumn(relation: Relation, name: string) {
  const column = name.split(' of ').at(-1)?.split(' ', 1)[0];
  return tooExpensive(
    `The column '${column}' of '${relation.name}' is selected more than once`,
    'Select it once, and copy it where it is shown.',
  );
}
