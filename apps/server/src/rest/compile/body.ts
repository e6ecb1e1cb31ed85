import type { Format } from '../parse/types.ts';

/** The whole body as one text, made of `each` row of `page`: Node only passes it on. */
export function compileBody({ kind, stripNulls }: Format, each = 'page.*'): string {
  if (kind === 'csv') return csvBody;
  const rows = stripNulls ? `json_strip_nulls(json_agg(${each}))` : `json_agg(${each})`;
  return kind === 'object' ? `coalesce((${rows} -> 0)::text, 'null')` : `coalesce(${rows}::text, '[]')`;
}

/** A row's own text is CSV in brackets, but for its doubled backslashes. */
const csvBody = String.raw`coalesce((select string_agg(case when key ~ '[",\r\n]' then '"' || replace(key, '"', '""') || '"'
    else key end, ',' order by at) from json_object_keys(json_agg(page.*) -> 0) with ordinality as heads (key, at)), '')
  || coalesce(E'\n' || string_agg(replace(substr(page.*::text, 2, length(page.*::text) - 2), '\\', '\'), E'\n'), '')`;
