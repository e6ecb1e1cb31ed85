import pg from 'pg';
import { type ColumnRow, toColumn } from './column.ts';
import type { Column, Relation, Relationship } from './schema-types.ts';

/** Functions of one row of a table or view: computed columns, and computed relationships where they return rows. */
export const computedQuery = `
  select p.proname as name, n.nspname as schema, source.oid::text as origin, target.oid::text as target,
         p.proretset and p.prorows <> 1 as many, p.proretset as set,
         pg_catalog.format_type(p.prorettype, null) as type,
         pg_catalog.format_type(coalesce(nullif(returned.typbasetype, 0), returned.oid), null) as base
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_type argument on argument.oid = p.proargtypes[0]
    join pg_catalog.pg_class source on source.oid = argument.typrelid
    join pg_catalog.pg_type returned on returned.oid = p.prorettype
    left join pg_catalog.pg_class target
      on target.oid = returned.typrelid
      and target.relnamespace in (select oid from pg_catalog.pg_namespace where nspname = any ($1))
   where n.nspname = any ($1)
     and source.relnamespace in (select oid from pg_catalog.pg_namespace where nspname = any ($1))
     and p.prokind = 'f' and p.pronargs = 1 and p.provariadic = 0
     and p.prorettype not in ('pg_catalog.void'::regtype, 'pg_catalog.trigger'::regtype)
   order by p.proname, p.oid`;

export interface ComputedRow {
  name: string;
  schema: string;
  /** Oid of the relation whose row it takes. */
  origin: string;
  /** Relation whose rows are returned; null for a value. */
  target: string | null;
  many: boolean;
  set: boolean;
  type: ColumnRow['type'];
  base: ColumnRow['base'];
}

const sqlOf = ({ schema, name }: ComputedRow) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Computed columns of the relation with this oid, by name. */
export function toComputedColumns(relation: string, rows: readonly ComputedRow[]): ReadonlyMap<string, Column> {
  const own = rows.filter(({ origin, target, set }) => origin === relation && target === null && !set);
  return new Map(own.map((row) => [row.name, { ...toColumn(row), computedBy: sqlOf(row) }]));
}

/** Computed relationships, each under the name of its function. */
export function toComputedRelationships(
  relations: ReadonlyMap<string, Relation>,
  rows: readonly ComputedRow[],
): Relationship[] {
  return rows.flatMap((row) => {
    const origin = relations.get(row.origin);
    const target = relations.get(row.target ?? '');
    if (!origin || !target) return [];
    const cardinality = row.many ? 'one-to-many' : 'many-to-one';
    const ends = { origin, near: [], target, far: [], junction: undefined };
    return { cardinality, constraint: row.name, ...ends, computedBy: sqlOf(row) };
  });
}
