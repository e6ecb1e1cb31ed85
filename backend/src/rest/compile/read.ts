import { type AnswerSize, clientLimits, limits } from '../limits.ts';
import type { PlannedQuery, ReadPlan } from '../plan/plan-types.ts';
import { type CompiledStatement, responseSettings } from './compiled-statement.ts';
import { compileWhere } from './condition.ts';
import { compileOrder } from './order.ts';
import { Parameters } from './parameters.ts';
import { compileBody } from './response-body.ts';
import { compileSelect } from './select.ts';

/** Compiles a read to one row: the body, its rows and, where asked for, the total. */
export function compileRead(plan: ReadPlan, size: AnswerSize): CompiledStatement {
  const parameters = new Parameters(size, plan.format);
  const { page, found } = compilePage(plan, plan.relation.sql, parameters);
  const { body, from } = plan.bodiless ? { body: `''`, from: page } : compileBody(plan.format, page, size.answerBytes);
  const settings = plan.format.handled ? `, ${responseSettings}` : '';
  const text = `select ${body} as body, count(*)::integer as rows${compileTotal(plan, found)}${settings} from ${from}`;
  return { text, values: parameters.values };
}

/** CTEs: the rows to answer as `page`, and as `found` those the filters leave: `from … where …`. */
export function compilePage(
  query: PlannedQuery,
  relation: string,
  parameters: Parameters,
): { page: string; found: string } {
  const { items, joins, grouping, spreads } = compileSelect(query.select, 'source', parameters);
  const from = `from ${relation} as source`;
  const where = compileWhere(query.where, 'source', parameters);
  const order = compileOrder(query.order, 'source', parameters, spreads);
  const offset = query.offset > 0 ? ` offset ${parameters.bind(query.offset)}` : '';
  const page = `(select ${items} ${from}${joins}${where}${grouping}${order} limit ${query.limit}${offset}) as page`;
  return { page, found: `${from}${where}` };
}

function compileTotal({ total, estimate }: ReadPlan, found: string): string {
  if (total === 'none') return '';
  if (total === 'exact') return `, (select count(*)::float8 ${found}) as total`;
  // Beyond the row limit the planner's estimate takes over, where that may be told.
  const most = estimate ? limits.rows + 1 : clientLimits.countedRows;
  return `, (select count(*)::float8 from (select 1 ${found} limit ${most}) as counted) as total`;
}

/** Planner's estimate of what the filters leave (EXPLAIN). */
export function compileEstimate(plan: ReadPlan, size: AnswerSize): CompiledStatement {
  const parameters = new Parameters(size);
  const where = compileWhere(plan.where, 'source', parameters);
  return {
    text: `explain (format json) select 1 from ${plan.relation.sql} as source${where}`,
    values: parameters.values,
  };
}
