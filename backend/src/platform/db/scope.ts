import type { Pool, PoolClient, QueryResult } from 'pg';
import { Batch, type Statement } from './batch.ts';
import { isSessionEnded } from './database-unavailable.ts';
import type { ChooseLane } from './lanes.ts';
import { isReplicaError } from './read-replica.ts';
import type { Identity, RequestFacts } from './request-identity.ts';

export type { Statement };

export interface Scope {
  /**
   * Runs one statement as `identity`, in a transaction of its own, in one round trip: the settings with the session
   * check and the statement are written together, and the Sync behind them commits. Resolves only after that succeeded.
   * Rejects with pg's DatabaseError, a dead session with code KS401; and with Overloaded before anything has run.
   */
  run(identity: Identity, facts: RequestFacts, statement: Statement, access?: 'read' | 'write'): Promise<QueryResult>;
  /**
   * Commits or rolls back by the result: `decide` says which, in a second round trip. A rejecting `decide` rolls back.
   */
  runGuarded<T>(
    identity: Identity,
    facts: RequestFacts,
    statement: Statement,
    decide: (result: QueryResult) => { keep: boolean; value: T },
  ): Promise<T>;
}

/**
 * Transaction settings, the same for all who ask. Counted (num_nulls), so that no setting travels back.
 * application_name names the request in pg_stat_activity and the log, and ends with the transaction as all of them do.
 */
const requestSettings = `set_config('request.method', $1, true), set_config('request.path', $2, true),
    set_config('request.headers', $3, true), set_config('statement_timeout', $4, true),
    set_config('transaction_read_only', $5, true), set_config('application_name', $6, true)`;

/** Settings of an API key, behind which there is no session to check. */
const enterWithKey = {
  name: 'key scope',
  text: `select num_nulls(${requestSettings}, set_config('role', $7, true),
    set_config('request.jwt.claims', $8, true), set_config('kindling.second_factor', 'done', true))`,
};

/**
 * Settings with the session check. Whoever owes her second factor comes in as a visitor: what only members may call is
 * closed to her, as their tables are.
 */
const enterWithSession = {
  name: 'session scope',
  text: `select num_nulls(${requestSettings}, set_config('role', case when shown then $7 else 'anon' end, true),
    set_config('request.jwt.claims', case when shown then $8 else '{"role":"anon"}' end, true),
    set_config('request.jwt.claim.sub', case when shown then $10::uuid::text end, true))
    from auth.require_session($9, $10, $11) as shown`,
};

/** Claims as a setting; the same object comes with each request of a visit (access-tokens.ts). */
const claimTexts = new WeakMap<Identity['claims'], string>();

function claimText(claims: Identity['claims']): string {
  const known = claimTexts.get(claims) ?? JSON.stringify(claims);
  claimTexts.set(claims, known);
  return known;
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] };

/** Identity scope: the only place where an identity enters SQL (SET LOCAL role). */
export function createScope(laneFor: ChooseLane, { keepsPrepared }: { keepsPrepared: boolean }): Scope {
  const batchOf = (statements: readonly Statement[]) =>
    new Batch(keepsPrepared ? statements : statements.map(({ text, values }) => ({ text, values })));

  function settings(
    { claims, role }: Identity,
    facts: RequestFacts,
    timeoutMs: number,
    access: 'read' | 'write',
  ): Statement {
    const { session_id: sessionId, sub, aal } = claims;
    const values = [
      facts.method,
      facts.path,
      JSON.stringify(facts.headers),
      timeoutMs,
      access === 'read' ? 'on' : 'off',
      `kindling ${facts.requestId}`,
      role,
      claimText(claims),
    ];
    if (sessionId === undefined && sub === undefined) return { ...enterWithKey, values };
    return { ...enterWithSession, values: [...values, sessionId, sub, aal] };
  }

  return {
    run(identity, facts, statement, access = 'write') {
      const lane = laneFor(identity, facts);
      const batch = () =>
        batchOf([settings(identity, facts, lane.timeoutMs, access), ...rareSettings(facts), statement]);
      return lane.run(async () => {
        if (access === 'write') {
          const result = await runOn(lane.pool, batch());
          lane.wrote();
          return result;
        }
        const replica = lane.replica();
        if (!replica) return readOn(lane.pool, batch);
        return runOn(replica, batch()).catch((error: unknown) => {
          if (!isReplicaError(error)) throw error;
          return readOn(lane.pool, batch);
        });
      });
    },

    runGuarded(identity, facts, statement, decide) {
      const lane = laneFor(identity, facts);
      return lane.run(async () => {
        const client = await lane.pool.connect();
        let inTransaction = true;
        try {
          const entering = settings(identity, facts, lane.timeoutMs, 'write');
          const result = await client.query(batchOf([begin, entering, ...rareSettings(facts), statement])).finished;
          const decision = decide(result);
          const { command } = await client.query(decision.keep ? 'commit' : 'rollback');
          if (decision.keep && command !== 'COMMIT') throw new Error('The transaction was rolled back by the server.');
          inTransaction = false;
          lane.wrote();
          return decision.value;
        } finally {
          const broken = inTransaction && (await client.query('rollback').then(no, yes));
          client.release(broken);
        }
      });
    },
  };
}

/** Settings that few requests have. */
function rareSettings({ timezone, searchPath }: RequestFacts): Statement[] {
  const rare = { timezone, search_path: searchPath };
  return Object.entries(rare).flatMap(([name, value]) =>
    value === undefined ? [] : [{ text: 'select set_config($1, $2, true)', values: [name, value] }],
  );
}

async function runOn(pool: Pool, batch: Batch): Promise<QueryResult> {
  const client = await pool.connect();
  try {
    const result = await client.query(batch).finished;
    client.release();
    return result;
  } catch (error) {
    releaseAfter(client, error);
    throw error;
  }
}

/** A read whose session was ended, by an admin or a failover, is asked once more: nobody needs to hear of it. */
async function readOn(pool: Pool, batch: () => Batch): Promise<QueryResult> {
  try {
    return await runOn(pool, batch());
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
    return runOn(pool, batch());
  }
}

const no = () => false;
const yes = () => true;

/** Releases a connection: a broken one is destroyed; one whose statement was refused is as good as before. */
function releaseAfter(client: PoolClient, error: unknown): void {
  const refused = error instanceof Error && 'severity' in error && error.severity !== 'FATAL';
  client.release(refused ? undefined : true);
}
