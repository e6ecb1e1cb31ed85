import { hash } from 'node:crypto';

/** Names for statements that come again and again, so that each connection parses and plans them once. */
export interface StatementNames {
  nameFor(role: string, text: string): string | undefined;
}

/** Shapes whose use is counted. An odd one that nobody sends again is soon forgotten. */
const maxTracked = 512;
/** A shape is worth a name from this time on. */
const minUses = 3;

export function createStatementNames(): StatementNames {
  // In order of last use: a Map keeps the order of insertion.
  const seen = new Map<string, { uses: number; name: string | undefined }>();

  return {
    // By role: a plan under row level security is thrown away when another role comes along.
    nameFor(role, text) {
      const key = `${role} ${text}`;
      const shape = seen.get(key) ?? { uses: 0, name: undefined };
      seen.delete(key);
      seen.set(key, shape);
      shape.uses += 1;
      if (shape.uses === minUses) shape.name = hash('sha256', key, 'base64url').slice(0, 32);
      if (seen.size > maxTracked) seen.delete(seen.keys().next().value ?? '');
      return shape.name;
    },
  };
}
