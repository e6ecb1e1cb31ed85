import { relationName, shown } from './described.ts';

/** Row level security: who may see and write which rows. */
export const policiesQuery = `
  select ${relationName('c.oid')} as object,
    format(E'create policy %I on %s\\n  %sfor %s to %s', p.polname, ${relationName('c.oid')},
      case when p.polpermissive then '' else 'as restrictive ' end,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      coalesce((select string_agg(quote_ident(r.rolname), ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)), 'public'))
    || coalesce(E'\\n  using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', '')
    || coalesce(E'\\n  with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')', '') || ';' as text
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where ${shown('c.oid', 'c.relnamespace')}
  order by p.polname`;
