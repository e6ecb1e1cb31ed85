import type { Pool, PoolClient, QueryResult } from 'pg';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Who is asking, after the token was verified. */
export interface Identity {
  role: Role;
  /** The token's claims as policies see them through auth.jwt(); `{ role }` alone for an API key. */
  claims: { role: Role; sub?: string; session_id?: string; [claim: string]: unknown };
}

/** What SQL may know of the request: PostgREST's `request.*` settings. */
export interface RequestFacts {
  method: string;
  path: string;
  /** Lower-case names. Never authorization, apikey or cookies. */
  headers: Readonly<Record<string, string>>;
}

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Prepared under this name on each connection, when given: the same name must always mean the same text. */
  name?: string;
}

/** Longest a statement may run, by role, in milliseconds. */
export const statementTimeoutMs: Readonly<Record<Role, number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
};

export interface Scope {
  /**
   * Runs one statement as `identity`, in a transaction of its own, in one round trip: BEGIN, the settings with the
   * session check, the statement and COMMIT are written together. Resolves only after COMMIT succeeded.
   * Rejects with pg's DatabaseError; a dead session rejects with code KS401.
   */
  run(identity: Identity, facts: RequestFacts, statement: Statement, access?: 'read' | 'write'): Promise<QueryResult>;
  /**
   * The same when the answer decides whether it is kept: `decide` sees the result and says so. COMMIT or ROLLBACK
   * travels in a second trip. A rejecting `decide` rolls back.
   */
  decide<T>(
    identity: Identity,
    facts: RequestFacts,
    statement: Statement,
    decide: (result: QueryResult) => { keep: boolean; value: T },
  ): Promise<T>;
}

const enter = {
  name: 'scope',
  text: `select auth.require_session($1, $2), set_config('role', $3, true), set_config('request.jwt.claims', $4, true),
    set_config('request.method', $5, true), set_config('request.path', $6, true), set_config('request.headers', $7, true),
    set_config('statement_timeout', $8, true)`,
};

/** The only place where a person's identity enters SQL. */
export function createScope(pool: Pool): Scope {
  function open(
    client: PoolClient,
    identity: Identity,
    facts: RequestFacts,
    statement: Statement,
    access: 'read' | 'write',
  ) {
    const { claims, role } = identity;
    const begin = client.query(access === 'read' ? 'begin read only' : 'begin');
    const settings = client.query({
      ...enter,
      values: [
        claims.session_id ?? null,
        claims.sub ?? null,
        role,
        JSON.stringify(claims),
        facts.method,
        facts.path,
        JSON.stringify(facts.headers),
        String(statementTimeoutMs[role]),
      ],
    });
    const result = client.query({ ...statement, values: [...statement.values] });
    return [begin, settings, result] as const;
  }

  return {
    async run(identity, facts, statement, access = 'write') {
      const client = await pool.connect();
      try {
        const sent = [...open(client, identity, facts, statement, access), client.query('commit')] as const;
        const [begin, settings, result, commit] = await Promise.allSettled(sent);
        const failed = [begin, settings, result].find((step) => step.status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        if (commit.status === 'rejected') throw commit.reason;
        // COMMIT of an aborted transaction succeeds as ROLLBACK; nothing above failed, so this says something new.
        if (commit.value.command !== 'COMMIT') throw new Error('The transaction was rolled back by the server.');
        client.release();
        return (result as PromiseFulfilledResult<QueryResult>).value;
      } catch (error) {
        releaseAfter(client, error);
        throw error;
      }
    },

    async decide(identity, facts, statement, decide) {
      const client = await pool.connect();
      let inTransaction = true;
      try {
        const settled = await Promise.allSettled(open(client, identity, facts, statement, 'write'));
        const failed = settled.find((step) => step.status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        const verdict = decide((settled[2] as PromiseFulfilledResult<QueryResult>).value);
        await client.query(verdict.keep ? 'commit' : 'rollback');
        inTransaction = false;
        return verdict.value;
      } finally {
        const broken = inTransaction && (await client.query('rollback').then(no, yes));
        client.release(broken);
      }
    },
  };
}

const no = () => false;
const yes = () => true;

/** A connection that broke is thrown away; one whose statement was refused by PostgreSQL is as good as before. */
function releaseAfter(client: PoolClient, error: unknown): void {
  const refused = error instanceof Error && 'severity' in error && error.severity !== 'FATAL';
  client.release(refused ? undefined : true);
}
