import type { Payload } from '../parse/request-types.ts';
import type { Column } from '../schema/schema-types.ts';
import type { Parameters } from './parameters.ts';

/**
 * JSON body as a table `payload`, typed from the catalogue: PostgreSQL reads the JSON itself, so that no number loses a
 * digit on the way. `values` are its columns, or their defaults where a key is missing and that is wanted.
 */
export function compilePayload(
  payload: Payload,
  columns: readonly Column[],
  defaults: boolean,
  parameters: Parameters,
): { from: string; values: string[] } {
  if (columns.length === 0) {
    return { from: `generate_series(1, ${parameters.bind(payload.rows)}::integer) as payload`, values: [] };
  }
  const typed = columns.map((column) => `${column.sql} ${column.type}`).join(', ');
  const json = `${parameters.bind(payload.text)}::json`;
  if (!defaults || columns.every((column) => column.fallback === undefined)) {
    const read = payload.shape === 'object' ? 'json_to_record' : 'json_to_recordset';
    return { from: `${read}(${json}) as payload (${typed})`, values: columns.map((column) => `payload.${column.sql}`) };
  }
  const each =
    payload.shape === 'object'
      ? `(select ${json} as item)`
      : `(select item from json_array_elements(${json}) as each (item))`;
  return {
    from: `${each} as raw cross join lateral json_to_record(raw.item) as payload (${typed})`,
    values: columns.map((column) => withDefault(column, parameters)),
  };
}

/** Default for a missing key; one that is there and null stays null. */
function withDefault({ name, sql, fallback }: Column, parameters: Parameters): string {
  if (fallback === undefined) return `payload.${sql}`;
  return `case when raw.item -> ${parameters.bind(name)}::text is null then ${fallback} else payload.${sql} end`;
}
