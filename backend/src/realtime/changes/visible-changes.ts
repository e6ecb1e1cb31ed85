import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { OverloadedError } from '../../platform/overload/overloaded-error.ts';
import type { RealtimeContext } from '../context.ts';
import type { Channel } from '../sockets/connection.ts';
import { fieldOf, jsonObject, type ReadableColumn } from './change-message.ts';
import type { Filter } from './filter.ts';
import type { Change, Fields } from './read-changes.ts';

/** What one identity may see of a page of changes. */
export interface Visibility {
  /** Columns she may read of a change that she may see. */
  columnsOf(change: Change): readonly ReadableColumn[] | undefined;
  matches(change: Change, filters: readonly Filter[]): boolean;
}

/** Answer of realtime.visible_changes for one table; numbers are those of its rows, from 1. */
interface TableAnswer {
  columns: ReadableColumn[];
  readable: boolean;
  visible: true | number[];
  matches: (number[] | null)[];
}

const retryMs = [100, 400];

/** Asks as the subscribers, who are one identity, which of the changes she may select. A dead session rejects. */
export async function readVisibility(
  context: RealtimeContext,
  changes: readonly Change[],
  channels: readonly Channel[],
): Promise<Visibility> {
  const byEntity = [...Map.groupBy(changes, ({ entity }) => entity)];
  const questions = byEntity.map(([entity, ofTable]) => questionOf(entity, ofTable, channels));
  const answers = await ask(context, channels, `[${questions.map(({ json }) => json).join(',')}]`);
  const tables = new Map(byEntity.map(([entity], at) => [entity, { ...questions[at], answer: answers[at] }]));

  return {
    columnsOf(change) {
      const { answer, numberOf } = tables.get(change.entity) ?? {};
      if (!answer?.readable) return undefined;
      // What was deleted is no longer there to be asked about: of it the primary key is told.
      if (change.type === 'DELETE' || answer.visible === true) return answer.columns;
      return answer.visible.includes(numberOf?.get(change) ?? 0) ? answer.columns : undefined;
    },
    matches(change, filters) {
      if (filters.length === 0) return true;
      const { answer, numberOf, filterTexts } = tables.get(change.entity) ?? {};
      // A column that was not captured matches nothing, not even that it is null.
      if (filters.some(({ column }) => !Object.hasOwn(sourceOf(change), column))) return false;
      const matching = answer?.matches[filterTexts?.indexOf(JSON.stringify(filters)) ?? -1];
      return matching?.includes(numberOf?.get(change) ?? 0) ?? false;
    },
  };
}

function questionOf(entity: string, changes: readonly Change[], channels: readonly Channel[]) {
  const filters = channels
    .flatMap((channel) => channel.changes)
    .filter((one) => one.entities.has(entity) && one.filters.length > 0)
    .map((one) => one.filters);
  const filterTexts = [...new Set(filters.map((each) => JSON.stringify(each)))];
  const keys = changes[0]?.keys ?? [];
  const names = new Set([...keys, ...filters.flat().map(({ column }) => column)]);
  const rows = changes.map((change) =>
    jsonObject(Object.assign({}, ...[...names].map((name) => fieldOf(sourceOf(change), name)))),
  );
  const json = `{"entity":${entity},"keys":${JSON.stringify(keys)},"rows":[${rows.join(',')}],"filters":[${filterTexts.join(',')}]}`;
  return { json, filterTexts, numberOf: new Map(changes.map((change, at) => [change, at + 1])) };
}

function sourceOf({ type, record, oldRecord }: Change): Fields {
  return type === 'DELETE' ? oldRecord : record;
}

async function ask({ scope }: RealtimeContext, [channel]: readonly Channel[], request: string): Promise<TableAnswer[]> {
  if (!channel) return [];
  for (let attempt = 0; ; attempt++) {
    try {
      const { rows } = await scope.run(channel.identity, channel.connection.facts, {
        name: 'realtime_visible_changes',
        text: 'select realtime.visible_changes($1) as answer',
        values: [request],
      });
      return (rows[0] as { answer: TableAnswer[] }).answer;
    } catch (error) {
      const waitMs = retryMs[attempt];
      if (waitMs === undefined || !(isDatabaseUnavailable(error) || error instanceof OverloadedError)) throw error;
      await sleep(waitMs);
    }
  }
}
