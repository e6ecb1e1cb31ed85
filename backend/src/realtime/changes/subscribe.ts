import pg from 'pg';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import type { Identity } from '../../platform/db/request-identity.ts';
import type { RealtimeContext } from '../context.ts';
import { RealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Connection } from '../sockets/connection.ts';
import { type ChangeRequest, nextId, type ParsedRequest, parseRequest, type Subscription } from './subscription.ts';

/** Refuses what would be more subscriptions than a socket, or this server, holds; `leaving` are those it replaces. */
export function limitSubscriptions(
  { hub }: RealtimeContext,
  connection: Connection,
  wanted: number,
  leaving: number,
): void {
  if (wanted === 0) return;
  const here = count([connection]) - leaving + wanted;
  const everywhere = count(hub.connections) - leaving + wanted;
  if (here > limits.subscriptionsPerSocket || everywhere > limits.subscriptions) {
    throw new RealtimeError(429, 'ChannelRateLimitReached: Too many subscriptions to changes');
  }
}

function count(connections: Iterable<Connection>): number {
  let all = 0;
  for (const { channels } of connections) for (const { changes } of channels.values()) all += changes.length;
  return all;
}

/**
 * Subscribes to changes of published tables: all that a join asks for, or none. Whether its columns may be read and its
 * values fit their types is asked as the requester.
 */
export async function subscribe(
  { owner, scope }: RealtimeContext,
  { facts }: Connection,
  identity: Identity,
  requests: readonly ChangeRequest[],
): Promise<Subscription[]> {
  if (requests.length === 0) return [];
  await owner.query('select backend.capture_published_tables()');
  const wanted = requests.map(parseRequest);
  // One statement for all, whoever asks for how many.
  const { rows } = await owner.query<{ entities: string[] }>(
    `select backend.subscribed_tables(w.schema, w.table, w.type)::text[] as entities
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality w("schema", "table", type, nth) order by w.nth`,
    [wanted.map(({ schema }) => schema), wanted.map(({ table }) => table), wanted.map(({ types }) => types)],
  );
  const subscriptions: Subscription[] = [];
  for (const [at, parsed] of wanted.entries()) {
    const entities = rows[at]?.entities ?? [];
    if (entities.length === 0) {
      throw refusal(parsed, 'Please check Realtime is enabled for the given connect parameters');
    }
    try {
      await scope.run(identity, facts, {
        name: 'realtime_check_subscription',
        text: 'select realtime.check_subscription($1, $2, $3)',
        values: [entities, JSON.stringify(parsed.filters), parsed.select ?? []],
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code === 'KS401' || isDatabaseUnavailable(error)) throw error;
      throw refusal(parsed, `An exception happened so please check your connect parameters: ${error.message}`);
    }
    subscriptions.push({ ...parsed, id: nextId(), entities: new Set(entities) });
  }
  return subscriptions;
}

function refusal({ types, schema, table }: ParsedRequest, why: string): RealtimeError {
  const asked = `event: ${types}, schema: ${schema}, table: ${table}`;
  return new RealtimeError(422, `Unable to subscribe to changes with given parameters. ${why}: [${asked}]`);
}
