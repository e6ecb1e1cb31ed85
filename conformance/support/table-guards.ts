/** Writable: granted to a request role and permitted by a policy. */
export const writable = `
    select c.oid, format('%s.%s', n.nspname, c.relname) as target, lower(verb) as verb
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(array['INSERT', 'UPDATE']) as verb
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname !~ '^pg_'
       and exists (
         select from unnest(array['anon', 'authenticated']) as role
          where has_schema_privilege(role, n.oid, 'usage') and has_any_column_privilege(role, c.oid, verb)
            and (
              not c.relrowsecurity or exists (
                select from pg_policies p
                 where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
                   and p.cmd in (verb, 'ALL') and p.roles && array[role, 'public']::name[]
              )
            )
       )`;

/**
 * What guards every table, new ones included: queries of the catalogue, each of which names what fails it and nothing
 * in a database that is whole.
 */
export const tableGuards = {
  /** Without row level security. */
  rowLevelSecurity: `
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  /** Policies that do not say whom they are for. */
  rolesOfPolicies: `
    select format('%s: %s', tablename, policyname) as name from pg_policies where 'public' = any (roles)`,
  /** Privileges of visitors and members beyond reading and writing rows. */
  privileges: `
    select format('%s %s %s', grantee, privilege_type, table_name) as name
      from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated', 'PUBLIC')
       and table_schema in ('public', 'private', 'backend', 'auth')
       and (table_schema <> 'public' or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  /** Written by members, and not granted column by column. */
  columnGrants: `
    select format('%s %s %s', grantee, privilege_type, table_name) as name
      from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated') and table_schema = 'public' and privilege_type in ('INSERT', 'UPDATE')`,
  /** Without the restrictive policy on the second factor. */
  secondFactor: `
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'storage', 'realtime') and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (
         select from pg_policy p
          where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
            and p.polroles = array['authenticated'::regrole::oid]
            and pg_get_expr(p.polqual, p.polrelid) ~ '^\\( SELECT backend\\.second_factor_done\\(\\) AS second_factor_done\\)$'
            and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))`,
  /** Writable without a bound, or without the triggers that count by it. */
  writeBounds: `
    select format('%s %s', w.verb, w.target) as name from (${writable}) w
     where w.target <> 'storage.objects' and not (
       exists (select from private.write_bounds b where b.target = w.target and b.verb = w.verb)
       and exists (
         select from pg_trigger t where t.tgrelid = w.oid and t.tgname = 'within_bound_' || w.verb and t.tgenabled = 'O'
       )
       and exists (
         select from pg_trigger t where t.tgrelid = w.oid and t.tgname = 'written_' || w.verb and t.tgenabled = 'O'
       )
     ) order by 1`,
  /** Bounds by member whose rows no index finds. */
  keptRows: `
    select target as name from private.write_bounds b where owner_column is not null and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = to_regclass(b.target) and a.attname = b.owner_column)`,
  /** Declared in no record of processing. */
  records: `
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'backend', 'auth', 'storage')
       and not exists (select from private.processing_records r where to_regclass(r.target) = c.oid)`,
} as const;
