import type { Column } from './schema-types.ts';

/** Predicates of partial indexes. */
export const indexPredicatesQuery = `
  select i.indrelid::text as oid, pg_catalog.pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_catalog.pg_index i
    join pg_catalog.pg_class c on c.oid = i.indrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any ($1) and i.indpred is not null and i.indisvalid`;

export interface IndexPredicateRow {
  oid: string;
  predicate: string;
}

/** `column = 'constant'::type`, as PostgreSQL spells it. */
const equality = /(?:"((?:[^"]|"")+)"|\b([a-z_][a-z0-9_$]*)) = '((?:[^']|'')*)'::/g;

/** Columns of a relation with the constants that its partial indexes compare them with. */
export function withIndexedConstants(
  columns: ReadonlyMap<string, Column>,
  oid: string,
  rows: readonly IndexPredicateRow[],
): ReadonlyMap<string, Column> {
  const constants = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.oid !== oid) continue;
    for (const [, quoted, plain = '', constant = ''] of row.predicate.matchAll(equality)) {
      const name = quoted?.replaceAll('""', '"') ?? plain;
      const known = constants.get(name) ?? new Set();
      constants.set(name, known.add(constant.replaceAll("''", "'")));
    }
  }
  if (constants.size === 0) return columns;
  return new Map([...columns].map(([name, column]) => [name, { ...column, indexedConstants: constants.get(name) }]));
}
