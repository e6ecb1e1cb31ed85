import { limits } from '../limits.ts';
import type { ReadPlan } from '../plan/types.ts';
import { compileWhere } from './condition.ts';
import { compileOrder } from './field.ts';
import { Parameters } from './parameters.ts';
import { compileBody, compileSelect } from './select.ts';
import type { CompiledStatement } from './statement.ts';

/** One row: the body, how many rows it holds and, where asked for, how many there are. */
export function compileRead(plan: ReadPlan): CompiledStatement {
  const parameters = new Parameters();
  const select = compileSelect(plan.select, 'source', parameters);
  const from = `from ${plan.relation.sql} as source`;
  const where = compileWhere(plan.where, 'source', parameters);
  const order = compileOrder(plan.order, 'source', parameters);
  const offset = plan.offset > 0 ? ` offset ${parameters.bind(plan.offset)}` : '';
  const body = plan.bodiless ? `''` : compileBody(plan.format);
  const text = `select ${body} as body, count(*)::integer as rows${compileTotal(plan, `${from}${where}`)} \
from (select ${select} ${from}${where}${order} limit ${plan.limit}${offset}) as page`;
  return { text, values: parameters.values };
}

function compileTotal({ total }: ReadPlan, from: string): string {
  if (total === 'none') return '';
  if (total === 'exact') return `, (select count(*)::float8 ${from}) as total`;
  return `, (select count(*)::float8 from (select 1 ${from} limit ${limits.rows + 1}) as counted) as total`;
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
