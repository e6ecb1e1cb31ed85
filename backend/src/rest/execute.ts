import type { Identity, RequestFacts, Role } from '../platform/db/request-identity.ts';
import { retryTransaction } from '../platform/db/retry-transaction.ts';
import type { Scope } from '../platform/db/scope.ts';
import { compileCall } from './compile/call.ts';
import type { CompiledStatement } from './compile/compiled-statement.ts';
import { compileExplain } from './compile/explain.ts';
import { compileEstimate, compileRead } from './compile/read.ts';
import { compileWrite } from './compile/write.ts';
import { notOneRow, RestError } from './errors.ts';
import { type AnswerSize, answerSizeFor, clientLimits, limits } from './limits.ts';
import type { Plan, ReadPlan, WriteGuard } from './plan/plan-types.ts';
import { keyDiffers } from './plan/put.ts';
import type { StatementNames } from './statement-names.ts';

/** Result row of every compiled statement. */
export interface ExecutionResult {
  /**
   * Response body; null where the key of what was written is asked for, and nothing was. Bytes from a handler of bytea.
   */
  body: string | Buffer | null;
  rows: number;
  /** Total count beyond this page, where that was asked. */
  total?: number | null;
  /** Written rows, where the response may leave some out. */
  written?: number;
  /** Inserted rows of an upsert. */
  inserted?: number | null;
  /** `response.status` and `response.headers`, set in SQL. */
  status?: string | null;
  headers?: string | null;
}

export interface ExecutionContext {
  scope: Scope;
  names: StatementNames;
}

export function compile(plan: Plan, role: Role): CompiledStatement {
  const statement = compileAnswered(plan, answerSizeFor(role));
  const { explain } = plan.format;
  return explain ? compileExplain(explain, statement) : statement;
}

function compileAnswered(plan: Plan, size: AnswerSize): CompiledStatement {
  if (plan.kind === 'read') return compileRead(plan, size);
  return plan.kind === 'call' ? compileCall(plan, size) : compileWrite(plan, size);
}

/** Executes a compiled statement: the only stage that touches the database. */
export async function execute(
  { scope, names }: ExecutionContext,
  identity: Identity,
  facts: RequestFacts,
  plan: Plan,
  compiled: CompiledStatement,
): Promise<ExecutionResult> {
  if (plan.format.explain) return explainPlan(scope, identity, facts, plan, compiled);
  const name = names.nameFor(identity.role, compiled);
  const statement = name === undefined ? compiled : { ...compiled, name };
  if (plan.kind === 'read') {
    const [result] = (await scope.run(identity, facts, statement, 'read')).rows as [ExecutionResult];
    if (plan.total === 'bounded' && !plan.estimate) return atLeast(plan, result);
    if (!plan.estimate || (result.total ?? limits.rows + 1) <= limits.rows) return result;
    const estimate = await readEstimate(scope, identity, facts, plan);
    return { ...result, total: Math.max(estimate, result.total ?? 0) };
  }
  const access = plan.kind === 'call' ? plan.access : 'write';
  const { guard } = plan;
  if (!guard || access === 'read') {
    const { rows } = await retryTransaction(() => scope.run(identity, facts, statement, access));
    const [executed] = rows as [ExecutionResult];
    if (guard) assertAffected(guard, executed);
    return executed;
  }
  return retryTransaction(() =>
    scope.runGuarded(identity, facts, statement, (result) => {
      const [executed] = result.rows as [ExecutionResult];
      assertAffected(guard, executed);
      return { keep: guard.keep, value: executed };
    }),
  );
}

/** Execution plan of a statement. What `analyze` makes a write do is undone: who wants to know has not asked for it. */
async function explainPlan(
  scope: Scope,
  identity: Identity,
  facts: RequestFacts,
  plan: Plan,
  statement: CompiledStatement,
): Promise<ExecutionResult> {
  const reads = plan.kind === 'read' || (plan.kind === 'call' && plan.access === 'read');
  const { rows } = reads
    ? await scope.run(identity, facts, statement, 'read')
    : await scope.runGuarded(identity, facts, statement, (value) => ({ keep: false, value }));
  const lines = (rows as { 'QUERY PLAN': unknown }[]).map((row) => row['QUERY PLAN']);
  const body = plan.format.explain?.as === 'json' ? JSON.stringify(lines[0]) : lines.join('\n');
  return { body, rows: lines.length };
}

/** Asserts the affected rows; throwing rolls back the write. */
function assertAffected({ one, atMost, matching }: WriteGuard, { rows, written = rows }: ExecutionResult): void {
  if (matching && written !== 1) throw keyDiffers();
  if (atMost !== undefined && written > atMost) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${written} rows`,
    });
  }
  if (one && rows !== 1) throw notOneRow(rows);
}

/** Lower bound of a bounded count: no less than what a page further on has shown. */
function atLeast({ offset }: ReadPlan, result: ExecutionResult): ExecutionResult {
  const { total = 0, rows } = result;
  return total === clientLimits.countedRows ? { ...result, total: Math.max(total, offset + rows) } : result;
}

async function readEstimate(scope: Scope, identity: Identity, facts: RequestFacts, plan: ReadPlan): Promise<number> {
  const { rows } = await scope.run(identity, facts, compileEstimate(plan, answerSizeFor(identity.role)), 'read');
  const [row] = rows as [{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }];
  return row['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
