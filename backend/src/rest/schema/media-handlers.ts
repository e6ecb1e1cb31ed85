import pg from 'pg';
import type { MediaHandler, MediaHandlers } from './schema-types.ts';

/** Name of the domain whose handler takes whatever is asked for. */
export const anyMediaType = '*/*';

/** Condition of a domain that is named as a media type is (RFC 6838); PostgREST's own can't be taken over. */
export const isMediaType = (type: string) => `(${type}.typtype = 'd' and (${type}.typname = '${anyMediaType}'
  or ${type}.typname ~ '^[A-Za-z0-9][A-Za-z0-9.+-]*/[A-Za-z0-9][A-Za-z0-9.+-]*$' and ${type}.typname !~* '^application/vnd[.]pgrst[.]'))`;

/** Aggregates of rows that return such a domain: of a relation's rows, or of any. */
export const mediaHandlersQuery = `
  select p.proname as name, n.nspname as schema, pg_catalog.lower(t.typname) as "mediaType",
         t.typbasetype = 'pg_catalog.bytea'::regtype as binary,
         c.oid::text as relation, pg_catalog.format_type(argument.oid, null) as "rowType"
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_type t on t.oid = p.prorettype
    join pg_catalog.pg_type argument on argument.oid = p.proargtypes[0]
    left join pg_catalog.pg_class c on c.oid = argument.typrelid
   where n.nspname = any ($1) and p.prokind = 'a' and p.pronargs = 1 and ${isMediaType('t')}
     and (c.oid is not null or argument.oid = 'pg_catalog.anyelement'::regtype)
   order by p.proname, p.oid`;

export interface MediaHandlerRow {
  name: string;
  schema: string;
  mediaType: string;
  binary: boolean;
  /** Oid of the relation whose rows it takes; null where it takes any. */
  relation: string | null;
  rowType: string;
}

/** Handlers of a relation's rows: its own before those of any row. Undefined: of rows that are no relation's. */
export function toMediaHandlers(rows: readonly MediaHandlerRow[], relation?: string): MediaHandlers {
  const general = rows.filter((row) => row.relation === null);
  const own = rows.filter((row) => row.relation !== null && row.relation === relation);
  return new Map([...general, ...own].map((row) => [row.mediaType, toHandler(row)]));
}

function toHandler({ name, schema, mediaType, binary, relation, rowType }: MediaHandlerRow): MediaHandler {
  return {
    mediaType,
    binary,
    aggregate: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    rowType: relation === null ? undefined : rowType,
  };
}
