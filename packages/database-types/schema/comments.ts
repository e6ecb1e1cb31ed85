import { relationName, shown } from './described.ts';
import { signature } from './functions.ts';

export const relationCommentsQuery = `
  select ${relationName('coalesce(i.indrelid, c.oid)')} as object,
    format('comment on %s %s%s is %s;',
      case when d.objsubid > 0 then 'column' when c.relkind = 'i' then 'index' when c.relkind = 'v' then 'view'
        when c.relkind = 'c' then 'type' else 'table' end,
      ${relationName('c.oid')}, '.' || quote_ident(a.attname), quote_literal(d.description)) as text
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  left join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid and d.objsubid > 0
  left join pg_index i on i.indexrelid = c.oid
  where ${shown('c.oid', 'c.relnamespace')}
  order by c.relkind = 'i', d.objsubid, c.relname`;

export const functionCommentsQuery = `
  select ${signature} as object, format('comment on function %s is %L;', ${signature}, d.description) as text
  from pg_description d join pg_proc p on p.oid = d.objoid and d.classoid = 'pg_proc'::regclass
  where ${shown('p.oid', 'p.pronamespace')}`;
