import { limits } from '../limits.ts';
import type { PlannedQuery, ReadPlan } from '../plan/types.ts';
import { compileBody } from './body.ts';
import { compileWhere } from './condition.ts';
import { compileOrder } from './order.ts';
import { Parameters } from './parameters.ts';
import { compileSelect } from './select.ts';
import { boundBody, type CompiledStatement } from './statement.ts';

/** One row: the body, how many rows it holds and, where asked for, how many there are. */
export function compileRead(plan: ReadPlan): CompiledStatement {
  const parameters = new Parameters();
  const { page, found } = compilePage(plan, plan.relation.sql, parameters);
  const body = plan.bodiless ? `''` : compileBody(plan.format);
  const select = `select ${body} as body, count(*)::integer as rows${compileTotal(plan, found)} from ${page}`;
  const others = plan.total === 'none' ? ['rows'] : ['rows', 'total'];
  return { text: boundBody(select, others), values: parameters.values };
}

/** The rows to answer as `page`, and as `found` those the filters leave: `from … where …`. */
export function compilePage(
  query: PlannedQuery,
  relation: string,
  parameters: Parameters,
): { page: string; found: string } {
  const { items, joins } = compileSelect(query.select, 'source', parameters);
  const from = `from ${relation} as source`;
  const where = compileWhere(query.where, 'source', parameters);
  const order = compileOrder(query.order, 'source', parameters);
  const offset = query.offset > 0 ? ` offset ${parameters.bind(query.offset)}` : '';
  const page = `(select ${items} ${from}${joins}${where}${order} limit ${query.limit}${offset}) as page`;
  return { page, found: `${from}${where}` };
}

function compileTotal({ total }: ReadPlan, found: string): string {
  if (total === 'none') return '';
  if (total === 'exact') return `, (select count(*)::float8 ${found}) as total`;
  return `, (select count(*)::float8 from (select 1 ${found} limit ${limits.rows + 1}) as counted) as total`;
}

/** What the planner believes the filters leave. */
export function compileEstimate(plan: ReadPlan): CompiledStatement {
  const parameters = new Parameters();
  const where = compileWhere(plan.where, 'source', parameters);
  return {
    text: `explain (format json) select 1 from ${plan.relation.sql} as source${where}`,
    values: parameters.values,
  };
}
