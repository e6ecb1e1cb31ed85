import type { InsertPlan } from '../plan/plan-types.ts';
import { compileCondition } from './condition.ts';
import type { Parameters } from './parameters.ts';
import { compilePayload } from './payload.ts';

/** INSERT, or upsert: all given columns are set from the new row, the key's among them, as PostgREST does. */
export function compileInsert(plan: InsertPlan, parameters: Parameters): string {
  const { relation, payload, columns, defaults, conflict } = plan;
  const { from, values } = compilePayload(payload, columns, defaults, parameters);
  const names = columns.map(({ sql }) => sql).join(', ');
  const merges = conflict?.resolution === 'merge' && columns.length > 0;
  const conditions = plan.where.map((condition) => compileCondition(condition, 'payload', parameters));
  if (merges) conditions.push(counting('+'));
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const into = `insert into ${relation.sql} as target${names && ` (${names})`} select ${values.join(', ')} from ${from}${where}`;
  if (!conflict) return into;
  const target = conflict.target.map(({ sql }) => sql).join(', ');
  const sets = columns.map(({ sql }) => `${sql} = excluded.${sql}`).join(', ');
  const action = merges ? `update set ${sets} where ${counting('-')}` : 'nothing';
  return `${into} on conflict (${target}) do ${action}`;
}

/**
 * Counter of inserted rows, always true. Each row that comes counts one up, each that was there already one down, which
 * leaves the number of new ones; asking the rows themselves would need a grant on the whole table.
 */
function counting(sign: '+' | '-'): string {
  const known = `coalesce(nullif(current_setting('rest.inserted', true), '')::integer, 0)`;
  return `set_config('rest.inserted', (${known} ${sign} 1)::text, true) is not null`;
}
