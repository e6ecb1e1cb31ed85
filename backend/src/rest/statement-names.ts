import { hash } from 'node:crypto';

/** Prepared statement names of recurring statements, so that each connection parses and plans them once. */
export interface StatementNames {
  nameFor(role: string, statement: { text: string }): string | undefined;
}

/** LRU bound of counted statements. An odd one that nobody sends again is soon evicted. */
const maxTracked = 512;
/** Uses before a statement is prepared. */
const minUses = 3;

export function createStatementNames(): StatementNames {
  // LRU order: a Map keeps the order of insertion.
  const seen = new Map<string, { uses: number; name: string | undefined }>();
  // Names of statements that were compiled once and come again (read-cache.ts), each for one role.
  const settled = new WeakMap<object, string>();

  return {
    // By role: a plan under row level security is invalidated when another role comes along.
    nameFor(role, statement) {
      const known = settled.get(statement);
      if (known !== undefined) return known;
      const key = `${role} ${statement.text}`;
      const shape = seen.get(key) ?? { uses: 0, name: undefined };
      seen.delete(key);
      seen.set(key, shape);
      shape.uses += 1;
      if (shape.uses === minUses) shape.name = hash('sha256', key, 'base64url').slice(0, 32);
      if (seen.size > maxTracked) seen.delete(seen.keys().next().value ?? '');
      if (shape.name !== undefined) settled.set(statement, shape.name);
      return shape.name;
    },
  };
}
