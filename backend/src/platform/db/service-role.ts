import type { Client } from 'pg';

/**
 * BYPASSRLS substitute: before PostgreSQL 16 only a superuser can give service_role BYPASSRLS. Where it was not given,
 * each table with row level security, of the product or of an app, gets a policy that lets service_role pass, which
 * comes to the same.
 */
export async function letServiceRolePass(client: Client): Promise<void> {
  await client.query(`
    do $$
    declare
      protected regclass;
    begin
      if (select rolbypassrls from pg_roles where rolname = 'service_role') then
        return;
      end if;
      for protected in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^(pg_.*|auth|private|storage|realtime)$' and has_schema_privilege('service_role', n.oid, 'usage')
           and pg_has_role(c.relowner, 'usage') and c.relkind in ('r', 'p') and c.relrowsecurity
           and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'service_role passes')
      loop
        execute format('create policy "service_role passes" on %s to service_role using (true) with check (true)', protected);
      end loop;
    end
    $$`);
}
