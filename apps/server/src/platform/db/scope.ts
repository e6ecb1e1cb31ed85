import type { Pool, PoolClient, QueryResult } from 'pg';
import { Batch, type Statement } from './batch.ts';
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
 * Transaction settings with the session check. Compared with null, so that no setting travels back. Whoever owes her
 * second factor comes in as a visitor: what only members may call is closed to her, as their tables are.
 * application_name names the request in pg_stat_activity and the log, and ends with the transaction as all of them do.
 */
const enter = {
  name: 'scope',
  text: `select set_config('role', case when shown then $3 else 'anon' end, true) is null,
    set_config('request.jwt.claims', case when shown then $4 else '{"role":"anon"}' end, true) is null,
    set_config('request.method', $5, true) is null,
    set_config('request.path', $6, true) is null, set_config('request.headers', $7, true) is null,
    set_config('statement_timeout', $8, true) is null, set_config('transaction_read_only', $9, true) is null,
    set_config('application_name', $11, true) is null
    from auth.require_session($1, $2, $10) as shown`,
};

const begin: Statement = { name: 'begin', text: 'begin', values: [] };

/** Identity scope: the only place where an identity enters SQL (SET LOCAL role). */
export function createScope(laneFor: ChooseLane): Scope {
  function settings(
    { claims, role }: Identity,
    facts: RequestFacts,
    timeoutMs: number,
    access: 'read' | 'write',
  ): Statement {
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
        timeoutMs,
        access === 'read' ? 'on' : 'off',
        claims.aal,
        `kindling ${facts.requestId}`,
      ],
    };
  }

  return {
    run(identity, facts, statement, access = 'write') {
      const lane = laneFor(identity, facts);
      const batch = () =>
        new Batch([settings(identity, facts, lane.timeoutMs, access), ...timezoneOf(facts), statement]);
      return lane.run(async () => {
        if (access === 'write') {
          const result = await runOn(lane.pool, batch());
          lane.wrote();
          return result;
        }
        const replica = lane.replica();
        if (!replica) return runOn(lane.pool, batch());
        return runOn(replica, batch()).catch((error: unknown) => {
          if (!isReplicaError(error)) throw error;
          return runOn(lane.pool, batch());
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
          const result = await client.query(new Batch([begin, entering, ...timezoneOf(facts), statement])).finished;
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

function timezoneOf({ timezone }: RequestFacts): Statement[] {
  return timezone === undefined ? [] : [{ text: `select set_config('timezone', $1, true)`, values: [timezone] }];
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

const no = () => false;
const yes = () => true;

/** Releases a connection: a broken one is destroyed; one whose statement was refused is as good as before. */
function releaseAfter(client: PoolClient, error: unknown): void {
  const refused = error instanceof Error && 'severity' in error && error.severity !== 'FATAL';
  client.release(refused ? undefined : true);
}
