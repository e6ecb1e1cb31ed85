import { isToOne } from '../schema/relationships.ts';
import type { PlannedItem } from './plan-types.ts';

/**
 * Whether an item makes one of several rows: an aggregate, also one that is spread from a to-one resource, whose rows
 * are grouped around it.
 */
export function isAggregated(items: readonly PlannedItem[]): boolean {
  return items.some((item) => {
    if (item.kind !== 'embed') return item.kind === 'aggregate';
    const { shown, relationship, select } = item.embed;
    return shown === 'spread' && isToOne(relationship) && isAggregated(select);
  });
}
