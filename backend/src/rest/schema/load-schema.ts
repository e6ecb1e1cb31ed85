import pg, { type Pool } from 'pg';
import { type ColumnRow, toColumns } from './column.ts';
import { type ComputedRow, computedQuery, toComputedColumns, toComputedRelationships } from './computed.ts';
import { type IndexPredicateRow, indexPredicatesQuery, withIndexedConstants } from './index-predicates.ts';
import { type MediaHandlerRow, mediaHandlersQuery, toMediaHandlers } from './media-handlers.ts';
import { type ForeignKeyRow, foreignKeysQuery, toRelationships } from './relationships.ts';
import {
  type RepresentationRow,
  representationsQuery,
  toRepresentations,
  withRepresentations,
} from './representations.ts';
import { type RoutineRow, routinesQuery, toRoutines } from './routines.ts';
import type { Catalogue, Relation, Schema } from './schema-types.ts';
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
  select c.oid::text as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as view,
         (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
                   'name', a.attname,
                   'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
                   'base', pg_catalog.format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
                   'fallback', case
                     when a.attidentity <> '' then pg_catalog.format('pg_catalog.nextval(%L)',
                       pg_catalog.pg_get_serial_sequence(pg_catalog.format('%I.%I', n.nspname, c.relname), a.attname))
                     when a.attgenerated = '' then coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid),
                       case when t.typtype = 'd' then pg_catalog.pg_get_expr(t.typdefaultbin, 0) end)
                   end,
                   'comment', pg_catalog.col_description(a.attrelid, a.attnum)) order by a.attnum), '[]')
            from pg_catalog.pg_attribute a
            join pg_catalog.pg_type t on t.oid = a.atttypid
            left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any ($1) and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`;

/** Primary keys of all tables: a view may show one of another schema. */
const primaryKeysQuery = `
  select i.indrelid::text as oid,
         pg_catalog.array_agg(a.attname::text order by pg_catalog.array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indisprimary
   group by i.indrelid`;

const castsQuery = `
  select n.nspname as schema, t.typname as name, pg_catalog.format_type(t.oid, null) as type
    from pg_catalog.pg_type t
    join pg_catalog.pg_namespace n on n.oid = t.typnamespace
   where n.nspname = any (array['pg_catalog'] || $1::text[]) and t.typtype in ('b', 'd', 'e', 'r', 'm')
     and t.typcategory not in ('P', 'X', 'Z') and t.typname !~ '^(reg|pg_)'`;

/** SQL's other names of types, which are in no catalogue: PostgreSQL's grammar knows them. */
const castAliases: readonly (readonly [string, string])[] = [
  ['int', 'integer'],
  ['float', 'double precision'],
  ['decimal', 'numeric'],
  ['dec', 'numeric'],
  ['nchar', 'character'],
  ['national character', 'character'],
];

interface PrimaryKeyRow {
  oid: string;
  columns: string[];
}

interface RelationRow {
  oid: string;
  schema: string;
  name: string;
  view: boolean;
  columns: ColumnRow[];
}

interface CastRow {
  schema: string;
  name: string;
  type: string;
}

/** Loads these schemas from the catalogue, as the owner. */
export async function loadCatalogue(owner: Pool, names: readonly string[]): Promise<Catalogue> {
  const client = await owner.connect();
  try {
    await client.query(`begin read only; set local search_path = ''`);
    const found = await client.query<RelationRow>(relationsQuery, [names]);
    const keys = await client.query<ForeignKeyRow>(foreignKeysQuery);
    const routines = await client.query<RoutineRow>(routinesQuery, [names]);
    const computed = await client.query<ComputedRow>(computedQuery, [names]);
    const media = await client.query<MediaHandlerRow>(mediaHandlersQuery, [names]);
    const casts = await client.query<RepresentationRow>(representationsQuery);
    const rules = await client.query<ViewRuleRow>(viewRulesQuery);
    const sources = await client.query<ViewSourceRow>(viewSourcesQuery);
    const primaryKeys = await client.query<PrimaryKeyRow>(primaryKeysQuery);
    const predicates = await client.query<IndexPredicateRow>(indexPredicatesQuery, [names]);
    const types = await client.query<CastRow>(castsQuery, [names]);
    await client.query('commit');
    client.release();
    const representations = toRepresentations(casts.rows);
    const views = toViewColumns(rules.rows, sources.rows);
    const tables = new Map(primaryKeys.rows.map(({ oid, columns }) => [oid, columns]));
    const relations = new Map(
      found.rows.map((row) => [
        row.oid,
        {
          ...toRelation(row, computed.rows, keyOf(row, tables, views)),
          columns: withIndexedConstants(
            withRepresentations(toColumns(row.columns), representations),
            row.oid,
            predicates.rows,
          ),
          handlers: toMediaHandlers(media.rows, row.oid),
        },
      ]),
    );
    const relationships = toRelationships(relations, keys.rows, {
      views,
      computed: toComputedRelationships(relations, computed.rows),
    });
    const schemas = names.map((name): [string, Schema] => {
      const own = [...relations.values()].filter(({ schema }) => schema === name);
      return [
        name,
        {
          name,
          relations: new Map(own.map((relation) => [relation.name, relation])),
          relationships,
          routines: toRoutines(
            relations,
            routines.rows.filter(({ schema }) => schema === name),
            toMediaHandlers(media.rows),
          ),
          casts: castsOf(name, types.rows),
        },
      ];
    });
    return { schemas: new Map(schemas) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * By both names, `int4` and `integer`; those of the schema itself before those of others, and pg_catalog's before all.
 */
function castsOf(schema: string, rows: readonly CastRow[]): ReadonlyMap<string, string> {
  const rank = (row: CastRow) => (row.schema === 'pg_catalog' ? 2 : row.schema === schema ? 1 : 0);
  const inOrder = rows.toSorted((one, other) => rank(one) - rank(other));
  return new Map([
    ...inOrder.flatMap(({ name, type }) => [name, type].map((known): [string, string] => [known.toLowerCase(), type])),
    ...castAliases,
  ]);
}

function toRelation(
  { oid, schema, name, view }: RelationRow,
  computed: readonly ComputedRow[],
  primaryKey: readonly string[],
): Omit<Relation, 'columns' | 'handlers'> {
  return {
    schema,
    name,
    sql: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    isView: view,
    primaryKey,
    computed: toComputedColumns(oid, computed),
  };
}

/** Primary key: a view's is those of the tables whose keys it shows whole. */
function keyOf(
  { oid, view }: RelationRow,
  tables: ReadonlyMap<string, readonly string[]>,
  columns: readonly ViewColumn[],
): readonly string[] {
  if (!view) return tables.get(oid) ?? [];
  const shown = columns.filter((column) => column.view === oid);
  return [...new Set(shown.map(({ table }) => table))].flatMap((table) => {
    const key = tables.get(table) ?? [];
    const found = key.flatMap((source) => {
      const column = shown.find((one) => one.table === table && one.source === source);
      return column ? column.column : [];
    });
    return found.length === key.length ? found : [];
  });
}
