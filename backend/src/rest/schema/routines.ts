import pg from 'pg';
import { type ColumnRow, toColumns } from './column.ts';
import { isMediaType } from './media-handlers.ts';
import type { MediaHandlers, Relation, Routine } from './schema-types.ts';

/** Result column of a scalar function, as PostgREST calls it. */
const scalar = 'pgrst_scalar';

/**
 * Functions. Triggers cannot be called, nor one whose parameters have no names but for a single one that takes a body
 * whole: such are the computed columns of a table.
 */
export const routinesQuery = `
  select p.proname as name, n.nspname as schema, p.proretset as set,
         p.provolatile = 'v' as writes, p.pronargdefaults as defaults,
         case when p.prorettype = 'pg_catalog.void'::regtype then 'nothing'
              when base.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'row'
              when p.prorettype = 'pg_catalog.record'::regtype then 'record'
              else 'value' end as returns,
         pg_catalog.format_type(p.prorettype, null) as type,
         pg_catalog.format_type(base.oid, null) as base,
         base.typrelid::text as relation,
         case when not p.proretset and ${isMediaType('returned')} then pg_catalog.lower(returned.typname) end as "mediaType",
         (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
                   'name', coalesce(p.proargnames[a.at], ''),
                   'mode', coalesce(p.proargmodes[a.at], 'i'),
                   'type', pg_catalog.format_type(t.oid, null),
                   'base', pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null)) order by a.at), '[]')
            from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, at)
            join pg_catalog.pg_type t on t.oid = a.type) as arguments,
         (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
                   'name', a.attname,
                   'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
                   'base', pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null)) order by a.attnum), '[]')
            from pg_catalog.pg_attribute a
            join pg_catalog.pg_type t on t.oid = a.atttypid
           where a.attrelid = base.typrelid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_type returned on returned.oid = p.prorettype
    join pg_catalog.pg_type base on base.oid = coalesce(nullif(returned.typbasetype, 0), returned.oid)
   where n.nspname = any ($1) and p.prokind = 'f'
     and (p.proargnames is not null or p.pronargs = 0 or p.pronargs = 1 and p.proargtypes[0] = any (array[
       'pg_catalog.bytea', 'pg_catalog.json', 'pg_catalog.jsonb', 'pg_catalog.text', 'pg_catalog.xml']::pg_catalog.regtype[]))
     and p.prorettype not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)
   order by p.proname, p.oid`;

export interface RoutineRow {
  name: string;
  schema: string;
  set: boolean;
  writes: boolean;
  defaults: number;
  returns: Routine['returns'];
  type: string;
  base: string;
  /** Oid of the relation whose rows it returns. */
  relation: string | null;
  /** Media type that its value is of. */
  mediaType: string | null;
  arguments: (ColumnRow & { mode: 'i' | 'o' | 'b' | 't' | 'v' })[];
  columns: ColumnRow[];
}

export function toRoutines(
  relations: ReadonlyMap<string, Relation>,
  rows: readonly RoutineRow[],
  handlers: MediaHandlers,
): ReadonlyMap<string, readonly Routine[]> {
  return Map.groupBy(
    rows.map((row) => toRoutine(relations, row, handlers)),
    ({ name }) => name,
  );
}

function toRoutine(relations: ReadonlyMap<string, Relation>, row: RoutineRow, handlers: MediaHandlers): Routine {
  const { name, schema, set, writes, returns } = row;
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  return {
    name,
    sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    parameters: inputs.map((argument, at) => ({
      name: argument.name,
      sql: pg.escapeIdentifier(argument.name),
      type: uncut(argument.type),
      variadic: argument.mode === 'v',
      required: at < inputs.length - row.defaults,
    })),
    returns,
    set,
    result: relations.get(row.relation ?? '') ?? resultOf(row, handlers),
    writes,
  };
}

/** A bare `character` or `bit` is one character or one bit long; a parameter's is as long as what it is given. */
function uncut(type: string): string {
  return type.replace(/^character(?=\[|$)/, 'pg_catalog.bpchar').replace(/^bit(?=\[|$)/, 'pg_catalog."bit"');
}

/** `handlers` are those of any row. */
function resultOf(row: RoutineRow, handlers: MediaHandlers): Relation {
  const { name, schema, returns, type, base, columns, arguments: all } = row;
  const outs = all.filter(({ mode }) => mode !== 'i' && mode !== 'v');
  const rows = returns === 'row' ? (outs.length > 0 ? outs : columns) : [{ name: scalar, type, base }];
  return {
    schema,
    name,
    sql: pg.escapeIdentifier(name),
    primaryKey: [],
    isView: false,
    columns: toColumns(rows),
    computed: new Map(),
    handlers: returns === 'row' ? handlers : handlersOfValue(row),
  };
}

function handlersOfValue({ mediaType, base }: RoutineRow): MediaHandlers {
  if (mediaType === null) return new Map();
  return new Map([[mediaType, { mediaType, binary: base === 'bytea', aggregate: undefined, rowType: undefined }]]);
}
