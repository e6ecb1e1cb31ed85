import type { Client } from 'pg';

/** Whether members and visitors have default privileges on what is made in public. */
const areOpen = `
select exists (
  select from pg_default_acl d, aclexplode(d.defaclacl) a
   where d.defaclnamespace = 'public'::regnamespace and d.defaclrole = current_user::regrole
     and a.grantee in ('anon'::regrole, 'authenticated'::regrole)
) as open`;

/**
 * Default privileges of what is made in public, as Supabase sets them (`auto_expose_new_tables` of its CLI) or as
 * Kindling has them: none. Its own migrations always run without them, for they grant what they mean to.
 */
export async function setDefaultPrivileges(client: Client, open: boolean): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>(areOpen);
  if (rows[0]?.open === open) return;
  const verb = open ? ['grant', 'to'] : ['revoke', 'from'];
  for (const kind of ['all on tables', 'all on sequences', 'execute on functions']) {
    await client.query(`alter default privileges in schema public ${verb[0]} ${kind} ${verb[1]} anon, authenticated`);
  }
}
