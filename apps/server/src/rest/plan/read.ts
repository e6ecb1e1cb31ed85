import { limits } from '../limits.ts';
import type { RestRequest } from '../parse/types.ts';
import type { Relation, Schema } from '../schema/types.ts';
import { planOrder, planSelect, planWhere } from './fields.ts';
import type { ReadPlan } from './types.ts';

export function planRead(schema: Schema, relation: Relation, request: RestRequest): ReadPlan {
  const { range, preferences } = request;
  return {
    kind: 'read',
    relation,
    select: planSelect(schema, relation, request.select),
    where: planWhere(relation, request.where),
    order: planOrder(relation, request.order),
    offset: range.offset,
    limit: Math.min(range.limit ?? limits.rows, limits.rows),
    total: totals[preferences.count ?? 'none'],
    estimate: preferences.count === 'planned' || preferences.count === 'estimated',
    bodiless: request.method === 'HEAD',
    format: request.format,
  };
}

const totals = { none: 'none', exact: 'exact', planned: 'none', estimated: 'bounded' } as const;
