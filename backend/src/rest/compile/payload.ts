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
  const json = `${parameters.bind(payload.text)}::json`;
  if (!defaults || columns.every((column) => column.fallback === undefined)) {
    const read = payload.shape === 'object' ? 'json_to_record' : 'json_to_recordset';
    return { from: readRows(`${read}(${json})`, columns), values: columns.map((column) => `payload.${column.sql}`) };
  }
  const each =
    payload.shape === 'object'
      ? `(select ${json} as item)`
      : `(select item from json_array_elements(${json}) as each (item))`;
  return {
    from: `${each} as raw cross join lateral ${readRows('json_to_record(raw.item)', columns)}`,
    values: columns.map((column) => withDefault(column, parameters)),
  };
}

/** Rows of the body as `payload`, by the columns' types; what has a representation is read by it. */
function readRows(rows: string, columns: readonly Column[]): string {
  const typed = (typeOf: (column: Column) => string) =>
    columns.map((column) => `${column.sql} ${typeOf(column)}`).join(', ');
  if (columns.every(({ representation }) => !representation?.fromJson)) {
    return `${rows} as payload (${typed(({ type }) => type)})`;
  }
  const values = columns.map(({ sql, representation }) =>
    representation?.fromJson ? `${representation.fromJson}(given.${sql}) as ${sql}` : `given.${sql}`,
  );
  const given = typed(({ type, representation }) => (representation?.fromJson ? 'json' : type));
  return `(select ${values.join(', ')} from ${rows} as given (${given})) as payload`;
}

/** Default for a missing key; one that is there and null stays null. */
function withDefault({ name, sql, fallback }: Column, parameters: Parameters): string {
  if (fallback === undefined) return `payload.${sql}`;
  return `case when raw.item -> ${parameters.bind(name)}::text is null then ${fallback} else payload.${sql} end`;
}
