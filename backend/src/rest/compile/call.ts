import type { AnswerSize } from '../limits.ts';
import type { CallPlan, PlannedArguments } from '../plan/plan-types.ts';
import type { Routine, RoutineParameter } from '../schema/schema-types.ts';
import { type CompiledStatement, responseSettings } from './compiled-statement.ts';
import { Parameters } from './parameters.ts';
import { compilePage } from './read.ts';
import { type CompiledBody, compileBody } from './response-body.ts';

/** Compiles an RPC to one row: the body, its rows, the total, and response settings. */
export function compileCall(plan: CallPlan, size: AnswerSize): CompiledStatement {
  const parameters = new Parameters(size, plan.format);
  const called = compileCalled(plan, parameters);
  if (plan.relation.computed.size > 0) parameters.setRowType('source', plan.relation.sql);
  const { page, found } = compilePage(plan, 'called', parameters);
  const total = plan.total ? `, (select count(*)::float8 ${found}) as total` : '';
  const { body, from } = compileAnswer(plan, page, size.answerBytes);
  const answer = `select ${body} as body, count(*)::integer as rows${total}, ${responseSettings} from ${from}`;
  return { text: `with called as (${called}) ${answer}`, values: parameters.values };
}

/** Call with arguments: JSON is read by PostgreSQL itself, by the parameters' types; texts are cast to them. */
function compileCalled({ routine, args }: CallPlan, parameters: Parameters): string {
  const { given, list } = compileArguments(args, parameters);
  const call = `${routine.sql}(${list.join(', ')})`;
  // In FROM a record would want a column definition list.
  if (routine.returns === 'record') return `select ${call} as ${scalarOf(routine)}${given && ` from ${given}`}`;
  const called = `${call} as call${routine.returns === 'value' ? ` (${scalarOf(routine)})` : ''}`;
  return `select call.* from ${given && `${given} cross join lateral `}${called}`;
}

/** Argument list, and the row that JSON is read to, where it is. */
function compileArguments(args: PlannedArguments, parameters: Parameters): { given: string; list: string[] } {
  switch (args.kind) {
    case 'texts': {
      const list = args.bound.map(
        ({ parameter, given }) => `${named(parameter)}${parameters.bind(given)}::${parameter.type}`,
      );
      return { given: '', list };
    }
    case 'whole':
      return { given: '', list: [`${parameters.bind(args.text)}::${args.type}`] };
    case 'json': {
      if (args.bound.length === 0) return { given: '', list: [] };
      const typed = args.bound.map(({ sql, type }) => `${sql} ${type}`).join(', ');
      const json = `${parameters.bind(args.text)}::json${args.list ? ' -> 0' : ''}`;
      const list = args.bound.map((bound) => `${named(bound)}given.${bound.sql}`);
      return { given: `json_to_record(${json}) as given (${typed})`, list };
    }
  }
}

/** Named notation; an array goes to a VARIADIC parameter as it is. */
function named({ sql, variadic }: RoutineParameter): string {
  return `${variadic ? 'variadic ' : ''}${sql} => `;
}

function compileAnswer({ routine, bodiless, format }: CallPlan, page: string, mostBytes: number): CompiledBody {
  if (bodiless || routine.returns === 'nothing') return { body: `''`, from: page };
  const each = routine.returns === 'value' || routine.returns === 'record' ? `page.${scalarOf(routine)}` : undefined;
  const kind = !routine.set && format.kind === 'array' ? 'object' : format.kind;
  return compileBody({ ...format, kind }, page, mostBytes, each);
}

/** Result column of a scalar function. */
function scalarOf({ result }: Routine): string {
  return [...result.columns.values()].map(({ sql }) => sql).join();
}
