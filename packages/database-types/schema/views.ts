import { relationName, shown } from './described.ts';

export const viewsQuery = `
  select ${relationName('c.oid')} as object,
    format(E'create view %s%s as\\n%s', ${relationName('c.oid')}, ' with (' || array_to_string(c.reloptions, ', ') || ')',
      pg_get_viewdef(c.oid, true)) as text
  from pg_class c where c.relkind = 'v' and ${shown('c.oid', 'c.relnamespace')}`;

/** Composite types, which functions answer with. */
export const typesQuery = `
  select ${relationName('c.oid')} as object,
    format(E'create type %s as (\\n  %s\\n);', ${relationName('c.oid')},
      (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\\n  ' order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as text
  from pg_class c where c.relkind = 'c' and ${shown('c.oid', 'c.relnamespace')}`;
