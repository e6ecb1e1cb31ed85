/** Schemas that `supabase/schema.sql` shows: the product's and the platform's, without pg-boss and the history. */
const shownSchemas = `(select n.oid from pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions', 'pgboss', 'supabase_migrations'))`;

/** SQL condition: the object is the installation's own, not an extension's. */
export const shown = (oid: string, namespace: string) => `${namespace} in ${shownSchemas}
  and not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

/** The schema-qualified name of a relation, quoted where it must be. */
export const relationName = (oid: string) =>
  `(select format('%I.%I', n.nspname, r.relname) from pg_class r join pg_namespace n on n.oid = r.relnamespace where r.oid = ${oid})`;
