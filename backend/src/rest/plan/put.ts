import { invalidBody, RestError } from '../errors.ts';
import type { Condition, NegotiatedRequest, Payload } from '../parse/request-types.ts';
import type { Relation, Schema } from '../schema/schema-types.ts';
import { planWhere } from './fields.ts';
import type { InsertPlan } from './plan-types.ts';
import { planInsert } from './write.ts';

/** Plans a PUT: upserts the one row that its filters name by primary key. */
export function planPut(
  schema: Schema,
  relation: Relation,
  request: NegotiatedRequest & { payload: Payload },
): InsertPlan {
  const { range, where, payload, preferences } = request;
  if (range.limit !== undefined || range.offset > 0) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const named = where.map(keyOf);
  const isKey = relation.primaryKey.length > 0 && named.length === relation.primaryKey.length;
  if (!isKey || !relation.primaryKey.every((name) => named.includes(name))) {
    throw new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
  }
  if (payload.rows !== 1) throw invalidBody('The body of a PUT is one object');
  if (!relation.primaryKey.every((name) => payload.keys.includes(name))) throw keyDiffers();
  const plan = planInsert(schema, relation, {
    ...request,
    onConflict: undefined,
    preferences: { ...preferences, resolution: 'merge-duplicates' },
  });
  return {
    ...plan,
    where: planWhere(relation, where),
    guard: { keep: true, one: false, atMost: undefined, ...plan.guard, matching: true },
  };
}

export function keyDiffers(): RestError {
  return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}

function keyOf(condition: Condition): string | undefined {
  if (condition.kind !== 'filter' || condition.negated || condition.field.path.length > 0) return undefined;
  const { operation } = condition;
  const equals = operation.kind === 'compare' && operation.operator === 'eq' && operation.quantifier === undefined;
  return equals ? condition.field.name : undefined;
}
