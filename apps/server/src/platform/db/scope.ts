import type { Pool, PoolClient, QueryResult } from 'pg';
import { Batch, type Statement } from './batch.ts';

export type { Statement };

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Who is asking, after the token was verified. */
export interface Identity {
  role: Role;
  /** The token's claims as policies see them through auth.jwt(); `{ role }` alone for an API key. */
  claims: { role: Role; sub?: string; session_id?: string; aal?: string; [claim: string]: unknown };
}

/** What SQL may know of the request: PostgREST's `request.*` settings. */
export interface RequestFacts {
  method: string;
  path: string;
  /** Lower-case names. Never authorization, apikey or cookies. */
  headers: Readonly<Record<string, string>>;
}

/** Longest a statement may run, by role, in milliseconds. */
export const statementTimeoutMs: Readonly<Record<Role, number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
};

export interface Scope {
  /**
   * Runs one statement as `identity`, in a transaction of its own, in one round trip: the settings with the session
   * check and the statement are written together, and the Sync behind them commits. Resolves only after that succeeded.
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

/**
 * Compared with null, so that no setting travels back. Whoever owes her second factor comes in as a visitor: what only
 * members may call is closed to her, as their tables are.
 */
const enter = {
  name: 'scope',
  text: `select set_config('role', case when shown then $3 else 'anon' end, true) is null,
    set_config('request.jwt.claims', case when shown then $4 else '{"role":"anon"}' end, true) is null,
    set_config('request.method', $5, true) is null,
    set_config('request.path', $6, true) is null, set_config('request.headers', $7, true) is null,
    set_config('statement_timeout', $8, true) is null, set_config('transaction_read_only', $9, true) is null
    from auth.require_session($1, $2, $10) as shown`,
};

const begin: Statement = { name: 'begin', text: 'begin', values: [] };

/** The only place where a person's identity enters SQL. */
export function createScope(pool: Pool): Scope {
  function settings({ claims, role }: Identity, facts: RequestFacts, access: 'read' | 'write'): Statement {
    return {
      ...enter,
      values: [
        claims.session_id,
        claims.sub,
        role,
        JSON.stringify(claims),
        facts.method,
        facts.path,
        JSON.stringify(facts.headers),
        statementTimeoutMs[role],
        access === 'read' ? 'on' : 'off',
        claims.aal,
      ],
    };
  }

  return {
    async run(identity, facts, statement, access = 'write') {
      const client = await pool.connect();
      try {
        const result = await client.query(new Batch([settings(identity, facts, access), statement])).finished;
        client.release();
        return result;
      } catch (error) {
        releaseAfter(client, error);
        throw error;
      }
    },

    async decide(identity, facts, statement, decide) {
      const client = await pool.connect();
      let inTransaction = true;
      try {
        const result = await client.query(new Batch([begin, settings(identity, facts, 'write'), statement])).finished;
        const verdict = decide(result);
        const { command } = await client.query(verdict.keep ? 'commit' : 'rollback');
        if (verdict.keep && command !== 'COMMIT') throw new Error('The transaction was rolled back by the server.');
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
