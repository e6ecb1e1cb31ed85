import type { Preferences, RestRequest } from '../parse/request-types.ts';
import type { Plan } from '../plan/plan-types.ts';

/** `Preference-Applied`: those that made a difference to this kind of request, in PostgREST's order. */
export function appliedPreferences({ preferences, onConflict }: RestRequest, plan: Plan): string | undefined {
  const { resolution, missing, handling, maxAffected, tx, count, timezone, return: returned } = preferences;
  const writes = plan.kind !== 'read' && plan.kind !== 'call';
  const applied: Preferences = {
    ...(plan.kind === 'insert' && resolution && (plan.conflict || onConflict) && { resolution }),
    ...(writes && plan.kind !== 'delete' && missing && { missing }),
    ...(writes && returned && { return: returned }),
    ...(count && { count }),
    ...(tx && { tx }),
    ...(handling && { handling }),
    ...(timezone && { timezone }),
  };
  const values = Object.entries(applied).map(([name, value]) => `${name}=${value}`);
  const bounded = plan.kind === 'update' || plan.kind === 'delete' || plan.kind === 'call';
  if (bounded && handling === 'strict' && maxAffected !== undefined) values.push(`max-affected=${maxAffected}`);
  return values.length > 0 ? values.join(', ') : undefined;
}
