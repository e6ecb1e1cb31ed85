import pg from 'pg';
import type { Format } from '../parse/types.ts';
import type { PlannedItem } from '../plan/types.ts';
import { compileField } from './field.ts';
import type { Parameters } from './parameters.ts';

export function compileSelect(items: readonly PlannedItem[], alias: string, parameters: Parameters): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return `${alias}.*`;
      const field = compileField(item.field, alias, parameters);
      const value = item.cast === undefined ? field : `${field}::${item.cast}`;
      const label = item.label ?? (item.cast === undefined ? undefined : item.field.column.name);
      return label === undefined ? value : `${value} as ${pg.escapeIdentifier(label)}`;
    })
    .join(', ');
}

/** The whole body as one text, made of the rows of `page`: Node only passes it on. */
export function compileBody({ kind, stripNulls }: Format): string {
  if (kind === 'csv') return csvBody;
  const rows = stripNulls ? 'json_strip_nulls(json_agg(page.*))' : 'json_agg(page.*)';
  return kind === 'object' ? `coalesce((${rows} -> 0)::text, 'null')` : `coalesce(${rows}::text, '[]')`;
}

/** A row's own text is CSV in brackets, but for its doubled backslashes. */
const csvBody = String.raw`coalesce((select string_agg(case when key ~ '[",\r\n]' then '"' || replace(key, '"', '""') || '"'
    else key end, ',' order by at) from json_object_keys(json_agg(page.*) -> 0) with ordinality as heads (key, at)), '')
  || coalesce(E'\n' || string_agg(replace(substr(page.*::text, 2, length(page.*::text) - 2), '\\', '\'), E'\n'), '')`;
