import type { Format } from '../parse/request-types.ts';
import type { MediaHandler } from '../schema/schema-types.ts';

/** Response body, and the rows it is made of: each as the `item`, a text, that stands for it in the answer. */
export interface CompiledBody {
  body: string;
  from: string;
}

/** Whole body as one text, made of `each` row of `page`: Node only passes it on. */
export function compileBody(format: Format, page: string, mostBytes: number, value?: string): CompiledBody {
  if (format.handled) return { body: compileHandled(format.handled.by, mostBytes, value), from: page };
  const { kind, stripNulls } = format;
  if (kind === 'csv') {
    return { body: `coalesce(string_agg(item, E'\\n'), '')`, from: boundItems(csvItem, page, mostBytes) };
  }
  const json = value === undefined ? 'row_to_json(page.*)' : `to_json(${value})`;
  const item = `${stripNulls ? `json_strip_nulls(${json})` : json}::text`;
  const from = boundItems(value === undefined ? item : `coalesce(${item}, 'null')`, page, mostBytes);
  if (kind === 'object') return { body: `coalesce((array_agg(item))[1], 'null')`, from };
  // As json_agg() formats it, and json_strip_nulls() of that.
  const between = stripNulls ? `','` : value === undefined ? `E', \\n '` : `', '`;
  return { body: `'[' || coalesce(string_agg(item, ${between}), '') || ']'`, from };
}

/**
 * What a media type handler makes of the page, or has returned. It is measured as a whole: the page is bounded, and
 * what an app's own aggregate builds of it is the app's. PostgreSQL works equal aggregates out once.
 */
function compileHandled({ aggregate, rowType, binary }: MediaHandler, mostBytes: number, value?: string): string {
  const made = aggregate ? `${aggregate}(page${rowType ? `::${rowType}` : ''})` : `(array_agg(${value}))[1]`;
  const body = `${made}::${binary ? 'bytea' : 'text'}`;
  return `case when octet_length(${body}) > ${mostBytes} then auth.refuse_answer(${mostBytes}, ${body}) else ${body} end`;
}

/**
 * Size-bounded concatenation: the rows' items one after the other, refused as soon as together they are longer than
 * they may be: what is not built takes no memory. A window that only looks back keeps none of the rows it has passed;
 * OFFSET 0 has each item made once.
 */
export function boundItems(item: string, page: string, mostBytes: number): string {
  return `(select case when sum(pg_column_size(item)) over (rows unbounded preceding) > ${mostBytes} \
then auth.refuse_answer(${mostBytes}, item) else item end as item from (select ${item} as item from ${page} offset 0) as each) as items`;
}

/** CSV: a row's own text in brackets, but for its doubled backslashes. The first brings the header with it. */
const csvItem = String.raw`case when row_number() over () = 1
  then coalesce((select string_agg(case when key ~ '[",\r\n]' then '"' || replace(key, '"', '""') || '"' else key end, ',' order by at)
    from json_object_keys(row_to_json(page.*)) with ordinality as heads (key, at)), '') || E'\n' else '' end
  || replace(substr(page.*::text, 2, length(page.*::text) - 2), '\\', '\')`;
