import type { Client } from 'pg';

// What the catalogue has of that can be declared. Names have their schemas where `search_path` is empty.

const ownSchemas = `nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss', 'extensions')`;
const ofExtension = (oid: string) => `exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

/** Statements that take away each grant, policy, trigger and view there is. */
export async function readUndo(client: Client): Promise<string[]> {
  return column(
    client,
    `select undo from (
       select 1 as step, c.oid, format('revoke %s on %s from %s', g.privilege_type, c.oid::regclass, coalesce(r.rolname::regrole::text, 'public')) as undo
         from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
        where ${ownSchemas} and c.relkind in ('r', 'p', 'v') and g.grantee <> c.relowner
       union all
       select 1, c.oid, format('revoke %s (%I) on %s from %s', g.privilege_type, a.attname, c.oid::regclass, coalesce(r.rolname::regrole::text, 'public'))
         from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
         cross join aclexplode(a.attacl) g left join pg_roles r on r.oid = g.grantee
        where ${ownSchemas} and g.grantee <> c.relowner
       union all
       -- service_role has its own by default, which a function that is replaced keeps
       select 1, p.oid, format('revoke execute on function %s from %s', p.oid::regprocedure, coalesce(r.rolname::regrole::text, 'public'))
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join aclexplode(p.proacl) g left join pg_roles r on r.oid = g.grantee
        where ${ownSchemas} and g.grantee <> p.proowner and g.grantee <> 'service_role'::regrole and not ${ofExtension('p.oid')}
       union all
       select 2, p.oid, format('drop policy %I on %s', p.polname, p.polrelid::regclass) from pg_policy p
       union all
       select 3, t.oid, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t where not t.tgisinternal
       union all
       select 4, c.oid, format('drop view if exists %s cascade', c.oid::regclass)
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${ownSchemas} and c.relkind = 'v' and not ${ofExtension('c.oid')}
     ) statements order by step, oid desc, undo`,
  );
}

/** Versions of the rows of functions, with their signatures. */
export async function readFunctions(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ version: string; signature: string }>(
    `select concat(p.oid, p.ctid, p.xmin) as version, p.oid::regprocedure::text as signature
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ownSchemas} and not ${ofExtension('p.oid')} order by signature`,
  );
  return new Map(rows.map(({ version, signature }) => [version, signature]));
}

/** Views, as what takes them away, and functions. */
export async function readReplaceable(client: Client): Promise<string[]> {
  return column(
    client,
    `select format('drop view if exists %s cascade', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ownSchemas} and c.relkind = 'v'
     union all
     select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas}`,
  );
}

/** Of these functions those whose bodies are bound to what they read, and that nothing stands on. */
export async function readBoundFunctions(client: Client, signatures: readonly string[]): Promise<string[]> {
  return column(
    client,
    `select p.oid::regprocedure::text from pg_proc p
      where p.prosqlbody is not null and p.oid::regprocedure::text = any ($1)
        and not exists (
          select from pg_depend d where d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass and d.deptype = 'n'
        )`,
    [signatures],
  );
}

async function column(client: Client, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text, values, rowMode: 'array' });
  return rows.map(([value]) => value ?? '');
}
