import type { RestRequest } from '../parse/types.ts';
import type { Relation, Schema } from '../schema/types.ts';
import { planQuery } from './query.ts';
import type { ReadPlan } from './types.ts';

export function planRead(schema: Schema, relation: Relation, request: RestRequest): ReadPlan {
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
