import type { PlannedItem } from '../plan/plan-types.ts';

/** Most bytes of a value as JSON, of the types whose values are all short. */
const widths: Readonly<Record<string, number>> = {
  boolean: 5,
  smallint: 6,
  integer: 11,
  bigint: 20,
  real: 24,
  'double precision': 26,
  uuid: 38,
  date: 20,
  'timestamp with time zone': 48,
};

/**
 * Most bytes of a row of these as JSON; undefined where one of them may be long. What cannot become too long need not
 * be measured while it is put together (response-body.ts).
 */
export function mostRowBytes(items: readonly PlannedItem[]): number | undefined {
  let sum = 2;
  for (const item of items) {
    const width = item.kind === 'count' ? widths.bigint : widthOfField(item);
    if (width === undefined) return undefined;
    sum += Buffer.byteLength(JSON.stringify(nameOf(item))) + 2 + width;
  }
  return sum;
}

function widthOfField(item: PlannedItem): number | undefined {
  if (item.kind !== 'field' || item.cast !== undefined) return undefined;
  const { column, path } = item.field;
  return path.length === 0 && column.computedBy === undefined ? widths[column.type] : undefined;
}

function nameOf(item: PlannedItem): string {
  if (item.kind === 'field') return item.label ?? item.field.column.name;
  return item.kind === 'count' ? item.label : '';
}
