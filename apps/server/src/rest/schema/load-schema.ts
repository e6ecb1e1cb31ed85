import pg, { type Pool } from 'pg';
import { type ColumnRow, toColumns } from './column.ts';
import { type ComputedRow, computedQuery, toComputedColumns, toComputedRelationships } from './computed.ts';
import { type ForeignKeyRow, foreignKeysQuery, toRelationships } from './relationships.ts';
import { type RoutineRow, routinesQuery, toRoutines } from './routines.ts';
import type { Relation, Schema } from './schema-types.ts';
import {
  toViewColumns,
  type ViewColumn,
  type ViewRuleRow,
  type ViewSourceRow,
  viewRulesQuery,
  viewSourcesQuery,
} from './view-columns.ts';

/**
 * Relations of the catalogue. Run with an empty search_path, so that PostgreSQL itself qualifies each type and function
 * it names.
 */
const relationsQuery = `
  select c.relname as name, c.relkind in ('v', 'm') as view,
         coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
                     from pg_catalog.pg_index i
                     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                    where i.indrelid = c.oid and i.indisprimary), '{}') as primary_key,
         (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
                   'name', a.attname,
                   'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
                   'base', pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
                   'fallback', case
                     when a.attidentity <> '' then pg_catalog.format('pg_catalog.nextval(%L)',
                       pg_catalog.pg_get_serial_sequence(pg_catalog.format('%I.%I', n.nspname, c.relname), a.attname))
                     when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid)
                   end,
                   'comment', pg_catalog.col_description(a.attrelid, a.attnum)) order by a.attnum), '[]')
            from pg_catalog.pg_attribute a
            join pg_catalog.pg_type t on t.oid = a.atttypid
            left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`;

const castsQuery = `
  select t.typname as name, pg_catalog.format_type(t.oid, null) as type
    from pg_catalog.pg_type t
    join pg_catalog.pg_namespace n on n.oid = t.typnamespace
   where n.nspname in ('pg_catalog', 'public') and t.typtype in ('b', 'd', 'e', 'r', 'm')
     and t.typcategory not in ('P', 'X', 'Z') and t.typname !~ '^(reg|pg_)'
   order by n.nspname desc`;

/** SQL's other names of types, which are in no catalogue: PostgreSQL's grammar knows them. */
const castAliases: readonly (readonly [string, string])[] = [
  ['int', 'integer'],
  ['float', 'double precision'],
  ['decimal', 'numeric'],
  ['dec', 'numeric'],
  ['nchar', 'character'],
  ['national character', 'character'],
];

interface RelationRow {
  name: string;
  view: boolean;
  primary_key: string[];
  columns: ColumnRow[];
}

/** Loads the schema from the catalogue, as the owner. */
export async function loadSchema(owner: Pool): Promise<Schema> {
  const client = await owner.connect();
  try {
    await client.query(`begin read only; set local search_path = ''`);
    const found = await client.query<RelationRow>(relationsQuery);
    const keys = await client.query<ForeignKeyRow>(foreignKeysQuery);
    const routines = await client.query<RoutineRow>(routinesQuery);
    const computed = await client.query<ComputedRow>(computedQuery);
    const rules = await client.query<ViewRuleRow>(viewRulesQuery);
    const sources = await client.query<ViewSourceRow>(viewSourcesQuery);
    const types = await client.query<{ name: string; type: string }>(castsQuery);
    await client.query('commit');
    client.release();
    const views = toViewColumns(rules.rows, sources.rows);
    const tables = new Map(found.rows.map((row) => [row.name, row.primary_key]));
    const relations = new Map(
      found.rows.map((row) => [row.name, toRelation(row, computed.rows, keyOf(row, tables, views))]),
    );
    return {
      relations,
      relationships: toRelationships(relations, keys.rows, {
        views,
        computed: toComputedRelationships(relations, computed.rows),
      }),
      routines: toRoutines(relations, routines.rows),
      // By both names, `int4` and `integer`; pg_catalog's come last and win over a namesake.
      casts: new Map([
        ...types.rows.flatMap(({ name, type }) =>
          [name, type].map((known): [string, string] => [known.toLowerCase(), type]),
        ),
        ...castAliases,
      ]),
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function toRelation(
  { name, view, columns }: RelationRow,
  computed: readonly ComputedRow[],
  primaryKey: readonly string[],
): Relation {
  return {
    name,
    sql: `public.${pg.escapeIdentifier(name)}`,
    isView: view,
    primaryKey,
    columns: toColumns(columns),
    computed: toComputedColumns(name, computed),
  };
}

/** Primary key: a view's is that of the one table whose key it shows whole. */
function keyOf(
  { name, view, primary_key: own }: RelationRow,
  tables: ReadonlyMap<string, readonly string[]>,
  columns: readonly ViewColumn[],
): readonly string[] {
  if (!view) return own;
  const shown = columns.filter((column) => column.view === name);
  const keys = [...new Set(shown.map(({ table }) => table))].flatMap((table) => {
    const key = tables.get(table) ?? [];
    const found = key.flatMap((source) => {
      const column = shown.find((one) => one.table === table && one.source === source);
      return column ? column.column : [];
    });
    return key.length > 0 && found.length === key.length ? [found] : [];
  });
  return keys.length === 1 ? (keys[0] ?? []) : [];
}
