import pg from 'pg';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { closeChannel, type RealtimeContext } from '../context.ts';
import { limits } from '../limits.ts';
import { type Channel, push } from '../sockets/connection.ts';
import { changeMessage } from './change-message.ts';
import { type Change, type ChangePage, readChanges } from './read-changes.ts';
import type { Subscription } from './subscription.ts';
import { readVisibility, type Visibility } from './visible-changes.ts';

/** Delivers what these transactions have changed to the channels here that have subscribed to it and may see it. */
export async function deliverChanges(context: RealtimeContext, transactions: readonly string[]): Promise<void> {
  const entities = new Set(subscribers(context).flatMap(({ changes }) => changes.flatMap((one) => [...one.entities])));
  if (entities.size === 0) return;
  for await (const page of readChanges(context.owner, transactions, [...entities])) {
    if (page.lost) tellLost(context);
    if (page.changes.length > 0) await deliverPage(context, page);
  }
}

/** Says that not all changes were sent: a client that keeps a copy reads it again. */
export function tellLost(context: RealtimeContext): void {
  for (const channel of subscribers(context)) pushLost(channel, 'Too many changes at once: ');
}

function pushLost(channel: Channel, why = 'Some changes could not be checked against the policies: '): void {
  pushChangesStatus(channel, 'error', `${why}not all of them were sent`);
}

/** System message about a channel's changes. */
export function pushChangesStatus(channel: Channel, status: 'ok' | 'error', message: string): void {
  push(channel, 'system', JSON.stringify({ extension: 'postgres_changes', status, message, channel: channel.topic }));
}

function subscribers({ hub }: RealtimeContext): Channel[] {
  return [...hub.connections].flatMap(({ channels }) =>
    [...channels.values()].filter(({ changes }) => changes.length > 0),
  );
}

/**
 * One question to the database for each identity, a few at a time; whoever takes too long to be asked for is dropped,
 * so that the others do not wait for her filter or her policy.
 */
async function deliverPage(context: RealtimeContext, page: ChangePage): Promise<void> {
  const interested = subscribers(context).filter(({ changes }) =>
    changes.some(({ entities }) => page.changes.some(({ entity }) => entities.has(entity))),
  );
  const groups = [...Map.groupBy(interested, ({ identity }) => JSON.stringify(identity.claims)).values()];
  const next = async (): Promise<void> => {
    for (let group = groups.shift(); group; group = groups.shift()) await deliverToGroup(context, page, group);
  };
  await Promise.all(Array.from({ length: limits.changeQuestionsAtOnce }, next));
}

async function deliverToGroup(context: RealtimeContext, page: ChangePage, channels: readonly Channel[]): Promise<void> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.changeQuestionMs);
  try {
    const expired = new Promise<never>((_resolve, reject) => {
      deadline.signal.addEventListener('abort', () => reject(new Error('It took too long')));
    });
    const wanted = page.changes.filter((change) =>
      channels.some((channel) => channel.changes.some((one) => isAbout(one, change))),
    );
    if (wanted.length === 0) return;
    const leftOut = await deliverWanted(context, wanted, channels, expired);
    if (leftOut > 0) for (const channel of channels) pushLost(channel);
  } catch (error) {
    const { code } = error as { code?: string };
    const ended = code === 'KS401';
    if (!ended) context.log.warn({ code }, 'changes could not be checked for a subscriber');
    const reason = ended ? 'Session is no longer valid' : 'Changes could not be checked against the policies';
    for (const channel of channels) closeChannel(context, channel, reason);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks about changes together and pushes what may be seen. One that cannot be decided (a policy that fails for its row,
 * a value that no longer fits its column) is found by halves and left out; resolves with how many were.
 */
async function deliverWanted(
  context: RealtimeContext,
  changes: readonly Change[],
  channels: readonly Channel[],
  expired: Promise<never>,
): Promise<number> {
  try {
    const visibility = await Promise.race([readVisibility(context, changes, channels), expired]);
    for (const channel of channels) pushVisible(channel, changes, visibility);
    return 0;
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    if (changes.length === 1) {
      context.log.warn({ code: error.code }, 'a change could not be checked for a subscriber');
      return 1;
    }
    const middle = Math.ceil(changes.length / 2);
    const first = await deliverWanted(context, changes.slice(0, middle), channels, expired);
    return first + (await deliverWanted(context, changes.slice(middle), channels, expired));
  }
}

/** Whether an error may be that of one row, and not of whoever asks or of the database. */
function isAboutRows(error: unknown): error is pg.DatabaseError {
  return (
    error instanceof pg.DatabaseError && !/^(KS401|57014)$/.test(error.code ?? '') && !isDatabaseUnavailable(error)
  );
}

function isAbout({ entities, types }: Subscription, { entity, type }: Change): boolean {
  return entities.has(entity) && (types === '*' || types === type);
}

/** Pushes to a channel what its identity may see. A token that ran out meanwhile reads nothing more. */
function pushVisible(channel: Channel, changes: readonly Change[], visibility: Visibility): void {
  const { exp } = channel.identity.claims;
  if (typeof exp === 'number' && exp < Date.now() / 1000) return;
  if (channel.connection.channels.get(channel.wireTopic) !== channel) return;
  for (const change of changes) {
    const columns = visibility.columnsOf(change);
    if (!columns) continue;
    const matching = channel.changes.filter((one) => isAbout(one, change) && visibility.matches(change, one.filters));
    for (const [, alike] of Map.groupBy(matching, ({ select }) => JSON.stringify(select))) {
      push(channel, 'postgres_changes', changeMessage(change, columns, alike));
    }
  }
}
