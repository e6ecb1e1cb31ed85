import type { Change, Fields } from './read-changes.ts';
import type { Subscription } from './subscription.ts';

/** Column that the requester may read, and its type as PostgreSQL calls it. */
export interface ReadableColumn {
  name: string;
  type: string;
}

/** Payload of a change, as Supabase Realtime sends it, for subscriptions that select the same columns. */
export function changeMessage(
  { schema, table, type, commitTimestamp, keys, record, oldRecord, tooLarge }: Change,
  readable: readonly ReadableColumn[],
  subscriptions: readonly Subscription[],
): string {
  const select = subscriptions[0]?.select;
  const columns = readable.filter(({ name }) => !select || select.includes(name) || keys.includes(name));
  const data: Record<string, string> = {
    schema: JSON.stringify(schema),
    table: JSON.stringify(table),
    commit_timestamp: JSON.stringify(commitTimestamp),
    type: JSON.stringify(type),
    columns: JSON.stringify(columns),
    errors: tooLarge ? '["Error 413: Payload Too Large"]' : 'null',
  };
  if (type !== 'DELETE') data.record = rowOf(record, columns);
  if (type !== 'INSERT') data.old_record = rowOf(oldRecord, columns);
  return `{"ids":${JSON.stringify(subscriptions.map(({ id }) => id))},"data":${jsonObject(data)}}`;
}

function rowOf(fields: Fields, columns: readonly ReadableColumn[]): string {
  return jsonObject(Object.fromEntries(columns.flatMap(({ name }) => Object.entries(fieldOf(fields, name)))));
}

/** The field alone, or nothing where the row as it was captured has none. */
export function fieldOf(fields: Fields, name: string): Fields {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined ? {} : { [name]: value };
}

/** JSON object of values that are JSON already. */
export function jsonObject(fields: Fields): string {
  return `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;
}
