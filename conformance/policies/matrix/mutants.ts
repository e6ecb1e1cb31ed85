import type { ClientBase } from 'pg';
import pg from 'pg';

/** Mutant: one policy, weakened in one place. */
export interface Mutant {
  relation: string;
  policy: string;
  command: 'select' | 'insert' | 'update' | 'delete' | 'all';
  /** What was removed. */
  title: string;
  conditions: string[];
  /** Conditions of the policy's other clause. */
  otherClause: string[];
  statement: string;
}

interface Policy {
  relation: string;
  policy: string;
  command: Mutant['command'];
  using: string | null;
  check: string | null;
}

/** Mutants of each policy: without each of its conditions in turn, and without any. */
export async function mutantsOf(client: ClientBase, schemas: readonly string[]): Promise<Mutant[]> {
  // Empty search path: expressions are printed with qualified names.
  await client.query(`set local search_path = ''`);
  const { rows } = await client.query<Policy>(
    `select format('%I.%I', n.nspname, c.relname) as relation, p.polname as policy,
            case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
            pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
       from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows.flatMap((policy) => [...weakened(policy, 'using'), ...weakened(policy, 'check')]);
}

function weakened({ relation, policy, command, ...expressions }: Policy, part: 'using' | 'check'): Mutant[] {
  const expression = expressions[part];
  if (expression === null || expression === 'true') return [];
  const clause = part === 'using' ? 'using' : 'with check';
  const mutant = (title: string, weaker: string, removed: string[]): Mutant => ({
    relation,
    policy,
    command,
    conditions: removed,
    otherClause: conjuncts(expressions[part === 'using' ? 'check' : 'using'] ?? ''),
    title: `${clause}: ${title}`,
    statement: `alter policy ${pg.escapeIdentifier(policy)} on ${relation} ${clause} (${weaker})`,
  });
  const conditions = conjuncts(expression);
  const without = conditions.map((condition, index) =>
    mutant(
      `without ${condition}`,
      conditions
        .filter((_one, other) => other !== index)
        .map((condition) => `(${condition})`)
        .join(' and '),
      [condition],
    ),
  );
  return [mutant('always', 'true', conditions), ...(conditions.length > 1 ? without : [])];
}

/** Splits an expression, as PostgreSQL prints it, at its top-level ANDs. */
function conjuncts(expression: string): string[] {
  const text = unwrapped(expression);
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") quoted = !quoted;
    if (quoted) continue;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(' AND ', at)) {
      parts.push(text.slice(start, at));
      start = at + ' AND '.length;
    }
  }
  return [...parts, text.slice(start)].map((part) => unwrapped(part.replaceAll(/\s+/g, ' ').trim()));
}

/** Strips outer parentheses. */
function unwrapped(text: string): string {
  if (!text.startsWith('(')) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1 ? unwrapped(text.slice(1, -1)) : text;
  }
  return text;
}
