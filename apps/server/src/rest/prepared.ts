import { hash } from 'node:crypto';

/**
 * Names for statements that come again and again, so that each connection plans them once. PostgreSQL keeps a named
 * statement as long as the connection lives; an odd request must not be able to fill it with shapes nobody sends twice.
 */
export interface StatementNames {
  nameFor(role: string, text: string): string | undefined;
}

const remembered = 512;
const named = 256;
/** A shape is worth a name from this time on. */
const worthwhile = 3;

export function createStatementNames(): StatementNames {
  // In order of last use: Map keeps insertion order.
  const seen = new Map<string, { uses: number; name: string | undefined }>();
  let given = 0;

  return {
    // By role: a plan under row level security is thrown away when another role comes along.
    nameFor(role, text) {
      const key = `${role} ${text}`;
      const shape = seen.get(key) ?? { uses: 0, name: undefined };
      shape.uses += 1;
      seen.delete(key);
      seen.set(key, shape);
      if (shape.name === undefined && shape.uses >= worthwhile && given < named) {
        given += 1;
        shape.name = hash('sha256', key, 'base64url').slice(0, 24);
      }
      if (seen.size > remembered) forgetOldest(seen);
      return shape.name;
    },
  };
}

/** What has a name stays: its statement is on the connections already. */
function forgetOldest(seen: Map<string, { name: string | undefined }>): void {
  for (const [key, { name }] of seen) {
    if (name !== undefined) continue;
    seen.delete(key);
    return;
  }
}
