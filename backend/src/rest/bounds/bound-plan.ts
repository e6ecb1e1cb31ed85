import type { Role } from '../../platform/db/request-identity.ts';
import { invalidBody, RestError } from '../errors.ts';
import { clientLimits } from '../limits.ts';
import type { RestRequest } from '../parse/request-types.ts';
import type { Plan } from '../plan/plan-types.ts';
import { checkCost } from './cost.ts';
import { checkDuplicateColumns } from './duplicate-columns.ts';
import { checkExpressions, checkOperators } from './expressions.ts';

/** Bounds of a plan for visitors and members. The service key is bounded by `limits` alone. */
export function boundPlan(role: Role, request: RestRequest, plan: Plan): Plan {
  if (role === 'service_role') return plan;
  refuseRollback(request);
  refuseRows(request);
  checkDuplicateColumns(plan);
  checkOperators(plan);
  checkExpressions(plan);
  checkCost(plan, request);
  return plan.kind === 'read' ? { ...plan, ...countOf(plan) } : plan;
}

/**
 * Refuses `tx=rollback`: a trial run would tell apart what a refusal keeps secret, and passes by what counts rows when
 * they are kept.
 */
function refuseRollback({ preferences }: RestRequest): void {
  if (preferences.tx !== 'rollback') return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given', {
    details: 'Invalid preferences: tx=rollback',
    hint: 'Only service_role may try what it does not keep.',
  });
}

function refuseRows({ payload }: RestRequest): void {
  if (payload && payload.rows > clientLimits.bodyRows) {
    throw invalidBody(`A request may carry at most ${clientLimits.bodyRows} rows`);
  }
}

/**
 * No estimates for clients: the planner's guess comes from statistics about all rows, those hidden from the requester
 * among them. The visible rows are counted instead, up to a bound.
 */
function countOf({ estimate, total }: Plan & { kind: 'read' }): Pick<Plan & { kind: 'read' }, 'estimate' | 'total'> {
  return { estimate: false, total: estimate ? 'bounded' : total };
}
