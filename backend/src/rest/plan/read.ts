import type { NegotiatedRequest } from '../parse/request-types.ts';
import type { Relation, Schema } from '../schema/schema-types.ts';
import type { ReadPlan } from './plan-types.ts';
import { planQuery } from './query.ts';

export function planRead(schema: Schema, relation: Relation, request: NegotiatedRequest): ReadPlan {
  const { count } = request.preferences;
  return {
    kind: 'read',
    ...planQuery(schema, relation, request),
    total: totals[count ?? 'none'],
    estimate: count === 'planned' || count === 'estimated',
    bodiless: request.method === 'HEAD',
    format: request.format,
  };
}

const totals = { none: 'none', exact: 'exact', planned: 'none', estimated: 'bounded' } as const;
