import type { Column, Representation } from './schema-types.ts';

/** Domain representations: implicit casts between a domain and json or text, which PostgreSQL itself ignores. */
export const representationsQuery = `
  select pg_catalog.format_type(case when s.typtype = 'd' then s.oid else t.oid end, null) as domain,
         case when s.typtype = 'd' then 'to' else 'from' end
           || pg_catalog.initcap(case when s.typtype = 'd' then t.typname else s.typname end::text) as cast,
         pg_catalog.format('%I.%I', n.nspname, p.proname) as function
    from pg_catalog.pg_cast c
    join pg_catalog.pg_type s on s.oid = c.castsource
    join pg_catalog.pg_type t on t.oid = c.casttarget
    join pg_catalog.pg_proc p on p.oid = c.castfunc
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
   where c.castcontext = 'i' and p.pronargs = 1
     and (s.typtype = 'd' and t.oid in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype)
       or t.typtype = 'd' and s.oid in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype))`;

export interface RepresentationRow {
  domain: string;
  cast: keyof Representation;
  function: string;
}

/** Representations by the name of their domain. */
export function toRepresentations(rows: readonly RepresentationRow[]): ReadonlyMap<string, Representation> {
  const domains = Map.groupBy(rows, ({ domain }) => domain);
  return new Map(
    [...domains].map(([domain, casts]) => [domain, Object.fromEntries(casts.map((row) => [row.cast, row.function]))]),
  );
}

export function withRepresentations(
  columns: ReadonlyMap<string, Column>,
  representations: ReadonlyMap<string, Representation>,
): ReadonlyMap<string, Column> {
  if (representations.size === 0) return columns;
  return new Map(
    [...columns].map(([name, column]) => [name, { ...column, representation: representations.get(column.type) }]),
  );
}
