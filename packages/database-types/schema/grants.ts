import { relationName, shown } from './described.ts';
import { signature } from './functions.ts';

/** Who holds a privilege, but for the owner and the login role that each database has of its own. */
const grants = (acl: string, owner: string) => `
  select case g.grantee when 0 then 'public' else quote_ident(r.rolname) end as grantee, lower(g.privilege_type) as privilege, g.is_grantable
  from aclexplode(${acl}) g left join pg_roles r on r.oid = g.grantee
  where g.grantee <> ${owner} and coalesce(r.rolname, '') not like 'authenticator\\_%'`;

/** One line for those who hold the same. */
const lines = (acl: string, owner: string, object: string, all: string) => `
  select string_agg(format('grant %s on %s to %s%s;', privileges, ${object}, grantees, option), E'\\n' order by grantees)
  from (
    select case when held.privileges = any (${all}) then 'all' else held.privileges end as privileges, held.option,
      string_agg(held.grantee, ', ' order by held.grantee) as grantees
    from (
      select grantee, string_agg(privilege, ', ' order by privilege) as privileges,
        case when bool_or(is_grantable) then ' with grant option' else '' end as option
      from (${grants(acl, owner)}) g group by grantee
    ) held group by held.privileges, held.option
  ) merged`;

const wholeTable = `array['delete, insert, references, select, trigger, truncate, update',
  'delete, insert, maintain, references, select, trigger, truncate, update']`;

export const relationGrantsQuery = `
  select ${relationName('c.oid')} as object,
    (${lines('c.relacl', 'c.relowner', relationName('c.oid'), wholeTable)}) as text
  from pg_class c where c.relkind in ('r', 'v') and c.relacl is not null and ${shown('c.oid', 'c.relnamespace')}`;

export const columnGrantsQuery = `
  select object, string_agg(format('grant %s on %s to %s;', privileges, object, grantee), E'\\n' order by grantee) as text
  from (
    select object, grantee, string_agg(format('%s (%s)', privilege, columns), ', ' order by privilege) as privileges
    from (
      select ${relationName('c.oid')} as object, g.grantee, g.privilege, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral (${grants('a.attacl', 'c.relowner')}) g
      where a.attacl is not null and not a.attisdropped and ${shown('c.oid', 'c.relnamespace')}
      group by c.oid, g.grantee, g.privilege
    ) columns group by object, grantee
  ) held group by object`;

export const functionGrantsQuery = `
  select ${signature} as object,
    (${lines("coalesce(p.proacl, acldefault('f', p.proowner))", 'p.proowner', `'function ' || ${signature}`, "array['']")}) as text
  from pg_proc p where ${shown('p.oid', 'p.pronamespace')}`;

/** Schemas, who may look inside, and what each new object is granted by default. */
export const schemasQuery = `
  select n.nspname as object, format('create schema %I;', n.nspname)
    || coalesce(E'\\n' || (${lines('n.nspacl', 'n.nspowner', "format('schema %I', n.nspname)", "array['']")}), '')
    || coalesce(format(E'\\ncomment on schema %I is ', n.nspname) || quote_literal(obj_description(n.oid, 'pg_namespace')) || ';', '') as text
  from pg_namespace n where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
  order by n.nspname`;

export const defaultGrantsQuery = `
  select 'default privileges' as object,
    format('-- each new object of kind %L in %s: %s', d.defaclobjtype,
      coalesce((select 'schema ' || n.nspname from pg_namespace n where n.oid = d.defaclnamespace), 'any schema'),
      coalesce((select string_agg(format('%s to %s', held.privileges, held.grantee), '; ' order by held.grantee)
        from (select grantee, string_agg(privilege, ', ' order by privilege) as privileges
          from (${grants('d.defaclacl', 'd.defaclrole')}) g group by grantee) held), 'nothing')) as text
  from pg_default_acl d order by 2`;
