import { notImplemented, RestError, undefinedColumn } from '../errors.ts';
import type { Condition, Field, OrderTerm, SelectItem } from '../parse/types.ts';
import type { Column, Relation, Schema } from '../schema/types.ts';
import type { PlannedCondition, PlannedField, PlannedItem, PlannedOrder } from './types.ts';

export function planColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw undefinedColumn(relation.name, name);
  return column;
}

function planField(relation: Relation, { name, path }: Field): PlannedField {
  return { column: planColumn(relation, name), path };
}

export function planSelect(schema: Schema, relation: Relation, items: readonly SelectItem[]): PlannedItem[] {
  return items.map((item) => {
    if (item.kind === 'all') return item;
    if (item.kind === 'embed')
      throw notImplemented(`Embedding is not available here: '${item.relation}' was asked for.`);
    const field = planField(relation, item.field);
    return { kind: 'field', field, cast: planCast(schema, item.cast), label: item.alias ?? labelOf(item.field) };
  });
}

/** A JSON path's column is named after its last key. */
function labelOf({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined;
  const last = path.findLast((step) => 'key' in step.operand)?.operand;
  return last && 'key' in last ? last.key : name;
}

function planCast(schema: Schema, cast: string | undefined): string | undefined {
  if (cast === undefined) return undefined;
  const type = schema.casts.get(cast.toLowerCase());
  if (!type) throw new RestError(400, '42704', `type "${cast}" does not exist`);
  return type;
}

export function planWhere(relation: Relation, conditions: readonly Condition[]): PlannedCondition[] {
  return conditions.map((condition) =>
    condition.kind === 'filter'
      ? { ...condition, field: planField(relation, condition.field) }
      : { ...condition, conditions: planWhere(relation, condition.conditions) },
  );
}

export function planOrder(relation: Relation, terms: readonly OrderTerm[]): PlannedOrder[] {
  return terms.map((term) => ({ ...term, field: planField(relation, term.field) }));
}
