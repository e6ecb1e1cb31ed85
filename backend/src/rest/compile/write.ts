import type { AnswerSize } from '../limits.ts';
import type { DeletePlan, InsertPlan, Returning, UpdatePlan } from '../plan/plan-types.ts';
import type { Column } from '../schema/schema-types.ts';
import { type CompiledStatement, responseSettings } from './compiled-statement.ts';
import { compileWhere } from './condition.ts';
import { compileInsert } from './insert.ts';
import { compileOrder } from './order.ts';
import { Parameters } from './parameters.ts';
import { compilePayload } from './payload.ts';
import { type CompiledBody, compileBody } from './response-body.ts';
import { compileSelect } from './select.ts';

/** Compiles a write to one row: the body, how many rows were written, and response settings. */
export function compileWrite(plan: InsertPlan | UpdatePlan | DeletePlan, size: AnswerSize): CompiledStatement {
  const parameters = new Parameters(size, plan.format);
  const written = compileCommand(plan, parameters);
  parameters.setRowType('source', plan.relation.sql);
  const { body, from } = compileAnswer(plan, compilePage(plan.returning, parameters), size.answerBytes);
  const text = `with written as (${written}) select ${body} as body, count(*)::integer as rows, \
${responseSettings}${countInserted(plan)}${countWritten(plan.returning)} from ${from}`;
  return { text, values: parameters.values };
}

function compileCommand(plan: InsertPlan | UpdatePlan | DeletePlan, parameters: Parameters): string {
  const returning = ` returning ${compileReturning(plan.returning)}`;
  switch (plan.kind) {
    case 'insert':
      return `${compileInsert(plan, parameters)}${returning}`;
    case 'update':
      if (plan.columns.length === 0) return compileNoUpdate(plan);
      return `${compileUpdate(plan, parameters)}${returning}`;
    case 'delete':
      return `delete from ${plan.relation.sql} as target${compileWhere(plan.where, 'target', parameters)}${returning}`;
  }
}

/** Empty update, which is not valid SQL; reading no row has the same columns and the same result. */
function compileNoUpdate({ relation, returning }: UpdatePlan): string {
  return `select ${compileReturning(returning)} from ${relation.sql} as target where false`;
}

function compileUpdate({ relation, payload, columns, defaults, where }: UpdatePlan, parameters: Parameters): string {
  const { from, values } = compilePayload(payload, columns, defaults, parameters);
  const sets = columns.map(({ sql }, at) => `${sql} = ${values[at]}`).join(', ');
  return `update ${relation.sql} as target set ${sets} from ${from}${compileWhere(where, 'target', parameters)}`;
}

function compileReturning(returning: Returning): string {
  if (returning.kind === 'nothing') return '1';
  if (returning.columns === 'all') return 'target.*';
  // Only counted.
  if (returning.columns.length === 0) return '1';
  return `${returning.columns.map(({ sql }) => `target.${sql}`).join(', ')}`;
}

/** Returned representation; one that becomes too long rolls back the write. */
function compileAnswer(
  { returning, format }: InsertPlan | UpdatePlan | DeletePlan,
  page: string,
  mostBytes: number,
): CompiledBody {
  if (returning.kind === 'rows') return compileBody(format, page, mostBytes);
  return { body: returning.kind === 'key' ? `(json_agg(page.*) -> 0)::text` : `''`, from: page };
}

function compilePage(returning: Returning, parameters: Parameters): string {
  if (returning.kind === 'key') return compileKey(returning.columns);
  if (returning.kind === 'nothing') return 'written as page';
  const { items, joins, grouping, spreads } = compileSelect(returning.select, 'source', parameters);
  const where = compileWhere(returning.where, 'source', parameters);
  const order = compileOrder(returning.order, 'source', parameters, spreads);
  return `(select ${items} from written as source${joins}${where}${grouping}${order}) as page`;
}

/** Key of the row for its Location, in which it is read as in any filter. */
function compileKey(columns: readonly Column[]): string {
  if (columns.every(({ representation }) => !representation?.toJson)) return 'written as page';
  const values = columns.map(({ sql, representation }) =>
    representation?.toJson ? `${representation.toJson}(source.${sql}) as ${sql}` : `source.${sql}`,
  );
  return `(select ${values.join(', ')} from written as source) as page`;
}

/** Written rows: an inner embed may leave out rows that were written all the same. */
function countWritten(returning: Returning): string {
  const leavesOut = returning.kind === 'rows' && returning.where.length > 0;
  return leavesOut ? ', (select count(*)::integer from written) as written' : '';
}

function countInserted(plan: InsertPlan | UpdatePlan | DeletePlan): string {
  const counts = plan.kind === 'insert' && plan.conflict?.resolution === 'merge';
  return counts ? `, nullif(current_setting('rest.inserted', true), '')::integer as inserted` : '';
}
