import type { Column, Relation, Relationship } from './schema-types.ts';
import type { ViewColumn } from './view-columns.ts';

/** Foreign keys. A partition's copy of its table's key is left out. `unique`: no two rows refer to the same one. */
export const foreignKeysQuery = `
  select k.conname as name, k.conrelid::text as origin, k.confrelid::text as target,
         (select pg_catalog.array_agg(a.attname::text order by n.at)
            from unnest(k.conkey) with ordinality as n (number, at)
            join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number) as near,
         (select pg_catalog.array_agg(a.attname::text order by n.at)
            from unnest(k.confkey) with ordinality as n (number, at)
            join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number) as far,
         exists (select from pg_catalog.pg_index i
                  where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
                    and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey) as "unique"
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class source on source.oid = k.conrelid
   where k.contype = 'f' and k.conparentid = 0
   order by k.conname, source.relname`;

export interface ForeignKeyRow {
  name: string;
  /** Oids of both tables, of whatever schema: a view in an exposed one may stand on it. */
  origin: string;
  target: string;
  near: string[];
  far: string[];
  unique: boolean;
}

/**
 * Relationships of `relations`, which are known by oid: each foreign key in both directions, and two of one table make
 * it a junction of those they lead to.
 */
export function toRelationships(
  relations: ReadonlyMap<string, Relation>,
  rows: readonly ForeignKeyRow[],
  { views = [], computed = [] }: { views?: readonly ViewColumn[]; computed?: readonly Relationship[] } = {},
): ReadonlyMap<Relation, readonly Relationship[]> {
  const keys = [...rows, ...rows.flatMap((row) => throughViews(row, views))];
  const forwards = keys.flatMap((row) => toForward(relations, row) ?? []);
  const backwards = forwards.map(reverse);
  const all = [...computed, ...forwards, ...backwards, ...backwards.flatMap((near) => throughJunction(near, forwards))];
  // As PostgREST: what is embedded is of the same schema, while a junction may be of another that is exposed.
  const within = all.filter(({ origin, target }) => origin.schema === target.schema);
  return Map.groupBy(within, ({ origin }) => origin);
}

/** The same key where a view shows all of its columns, on either side or on both. */
function throughViews(row: ForeignKeyRow, columns: readonly ViewColumn[]): ForeignKeyRow[] {
  const origins = [{ name: row.origin, columns: row.near }, ...viewsOf(row.origin, row.near, columns)];
  const targets = [{ name: row.target, columns: row.far }, ...viewsOf(row.target, row.far, columns)];
  return origins
    .flatMap((origin) =>
      targets.map((target) => ({
        ...row,
        origin: origin.name,
        near: origin.columns,
        target: target.name,
        far: target.columns,
      })),
    )
    .slice(1);
}

/**
 * Views of a table that show all of these columns, with their names there: once for each choice, where one is shown
 * more than once.
 */
function viewsOf(
  table: string,
  names: readonly string[],
  columns: readonly ViewColumn[],
): { name: string; columns: string[] }[] {
  const own = Map.groupBy(
    columns.filter((column) => column.table === table),
    ({ view }) => view,
  );
  return [...own].flatMap(([name, shown]) =>
    names
      .map((source) => shown.filter((one) => one.source === source).map(({ column }) => column))
      .reduce<string[][]>((chosen, also) => chosen.flatMap((some) => also.map((one) => [...some, one])), [[]])
      .map((chosen) => ({ name, columns: chosen })),
  );
}

function toForward(relations: ReadonlyMap<string, Relation>, row: ForeignKeyRow): Relationship | undefined {
  const origin = relations.get(row.origin);
  const target = relations.get(row.target);
  const near = columnsOf(origin, row.near);
  const far = columnsOf(target, row.far);
  if (!origin || !target || !near || !far) return undefined;
  const cardinality = row.unique ? 'one-to-one' : 'many-to-one';
  return { cardinality, constraint: row.name, origin, near, target, far, junction: undefined };
}

/** Columns by name; undefined where one was added between the two queries of the catalogue; the next load has both. */
function columnsOf(relation: Relation | undefined, names: readonly string[]): Column[] | undefined {
  const columns = names.flatMap((name) => relation?.columns.get(name) ?? []);
  return columns.length === names.length ? columns : undefined;
}

function reverse({ cardinality, constraint, origin, near, target, far }: Relationship): Relationship {
  return {
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    constraint,
    origin: target,
    near: far,
    target: origin,
    far: near,
    junction: undefined,
  };
}

/**
 * Many-to-many: from `near`'s origin into its target and on by another key, where that target's primary key holds both.
 */
function throughJunction(near: Relationship, forwards: readonly Relationship[]): Relationship[] {
  const relation = near.target;
  return forwards
    .filter(({ origin, constraint }) => origin === relation && constraint !== near.constraint)
    .filter((on) => [...near.far, ...on.near].every(({ name }) => relation.primaryKey.includes(name)))
    .map((on) => ({
      cardinality: 'many-to-many',
      constraint: near.constraint,
      origin: near.origin,
      near: near.near,
      target: on.target,
      far: near.far,
      junction: { relation, constraint: on.constraint, columns: on.near, targets: on.far },
    }));
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}
