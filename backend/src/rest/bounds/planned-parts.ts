import type { Plan, PlannedCondition, PlannedItem, PlannedOrder } from '../plan/plan-types.ts';
import type { Relation } from '../schema/schema-types.ts';

/** Part of a plan about one relation. */
export interface PlannedPart {
  relation: Relation;
  /** Embedding depth: 0 for the root. */
  depth: number;
  select: readonly PlannedItem[];
  where: readonly PlannedCondition[];
  order: readonly PlannedOrder[];
  offset: number;
}

/** Root and embeds, each once. */
export function plannedPartsOf(plan: Plan): PlannedPart[] {
  return flatten(rootOf(plan), 0);
}

function rootOf(plan: Plan): Omit<PlannedPart, 'depth'> {
  if (plan.kind === 'read' || plan.kind === 'call') return plan;
  const { relation, returning, where } = plan;
  if (returning.kind !== 'rows') return { relation, select: [], where, order: [], offset: 0 };
  const { select, order } = returning;
  return { relation, select, where: [...where, ...returning.where], order, offset: 0 };
}

function flatten(query: Omit<PlannedPart, 'depth'>, depth: number): PlannedPart[] {
  const embedded = query.select.flatMap((item) => (item.kind === 'embed' ? flatten(item.embed, depth + 1) : []));
  return [{ ...query, depth }, ...embedded];
}

/** Filters with their depth, those inside and()/or() among them. */
export function filtersOf(
  conditions: readonly PlannedCondition[],
  depth = 0,
): { filter: PlannedCondition & { kind: 'filter' }; depth: number }[] {
  return conditions.flatMap((condition) => {
    if (condition.kind === 'logic') return filtersOf(condition.conditions, depth + 1);
    return condition.kind === 'filter' ? [{ filter: condition, depth }] : [];
  });
}
