import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { MigrationError } from './migrations/migration-history.ts';

// The role that requests log in as. Roles belong to a whole PostgreSQL server, so each database has one of its own:
// `authenticator_<database>`. What it may do it has from the role `authenticator`, which the migrations grant to.

/**
 * Where requests look up names without a schema, as on Supabase. A setting of the role: it costs no request anything,
 * and holds on a pooler's connections as on ours. No role of a request may create anything in either
 * (backend/conformance/rest/schemas.test.ts).
 */
export const requestSearchPath = 'public, extensions';

/** Longest identifier; PostgreSQL truncates. */
const longestName = 63;

function loginRoleOf(database: string): string {
  const name = `authenticator_${database}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  return `authenticator_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/**
 * Prepares the login role and returns its URL. Its password is a keyed hash of the owner's, so that all replicas agree
 * on it without storing it anywhere. `named` is one that the operator has chosen, with its password.
 */
export async function prepareLoginRole(ownerUrl: string, named: string | undefined): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'kindling login role' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ database: string }>('select current_database() as database');
    const url = new URL(named ?? derivedFrom(ownerUrl, loginRoleOf(rows[0]?.database ?? '')));
    const role = decodeURIComponent(url.username);
    for (let attempt = 1; !(await canLogIn(url)); attempt++) {
      try {
        await grantLogin(owner, role, decodeURIComponent(url.password));
      } catch (error) {
        // Concurrent start: it creates or alters the role at the same moment.
        const concurrent = ['XX000', '42710', '23505'].includes((error as { code?: string }).code ?? '');
        if (!concurrent || attempt === 5) throw error;
      }
    }
    if (role !== 'authenticator') await retryConcurrentUpdate(() => grantPrivileges(owner, role));
    await retryConcurrentUpdate(() => applyRoleSettings(url, loginRoleSettings));
    if (await hasDefaultSearchPath(owner)) {
      await retryConcurrentUpdate(() => applyRoleSettings(new URL(ownerUrl), ownerSettings));
    }
    return url.toString();
  } finally {
    await owner.end();
  }
}

function derivedFrom(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  if (url.password === '') {
    throw new MigrationError(
      'DATABASE_URL carries no password, so none can be derived for the login role. Set DATABASE_AUTHENTICATOR_URL as well.',
    );
  }
  url.password = createHmac('sha256', decodeURIComponent(url.password))
    .update('kindling authenticator')
    .digest('base64url');
  url.username = encodeURIComponent(role);
  return url.toString();
}

async function canLogIn(url: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.toString() });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '28P01' && code !== '28000') throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

type RoleSettings = Readonly<Record<string, string>>;

/** JIT compiles for a second what runs for milliseconds: plans of empty or new tables cost by guess. */
const loginRoleSettings: RoleSettings = { search_path: requestSearchPath, jit: 'off' };

/** An app's migrations and seeds over DB_URL find its extensions by their bare names, as Supabase's `postgres` does. */
const ownerSettings: RoleSettings = { search_path: '"$user", public, extensions' };

/** Whether nobody has set it for the owner. */
async function hasDefaultSearchPath(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ source: string }>(`select source from pg_settings where name = 'search_path'`);
  return rows[0]?.source === 'default' || rows[0]?.source === 'configuration file';
}

/** Sets them for connections to come, as the role itself: no owner needs a right for it. */
async function applyRoleSettings(url: URL, roleSettings: RoleSettings): Promise<void> {
  const client = new pg.Client({ connectionString: url.toString(), application_name: 'kindling login role' });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; missing: string[] }>(
      `select current_database() as database,
              array(select name from unnest($1::text[], $2::text[]) as wanted (name, value)
                     where current_setting(name) is distinct from value) as missing`,
      [Object.keys(roleSettings), Object.values(roleSettings)],
    );
    const [{ database, missing } = { database: '', missing: [] }] = rows;
    const within = `alter role current_user in database ${pg.escapeIdentifier(database)}`;
    for (const name of missing) await client.query(`${within} set ${name} = ${roleSettings[name]}`);
  } finally {
    await client.end();
  }
}

/**
 * Dependencies in other databases: a role that another database relies on is another installation's: its password is
 * not ours to set.
 */
const find = `
select array(
  select distinct d.datname::text from pg_shdepend s join pg_database d on d.oid = s.dbid
   where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and d.datname <> current_database()
) as others
  from pg_roles r where r.rolname = $1`;

async function grantLogin(owner: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ others: string[] }>(find, [role]);
  const [known] = rows;
  if (known && known.others.length > 0) {
    throw new MigrationError(
      `The role ${role} belongs to another database on this server (${known.others.join(', ')}), and to change its password ` +
        'would shut that one out. Name a role for this database alone in DATABASE_AUTHENTICATOR_URL.',
    );
  }
  const login = `${pg.escapeIdentifier(role)} login noinherit password ${pg.escapeLiteral(password)}`;
  await owner.query(known ? `alter role ${login}` : `create role ${login}`).catch(explainMissingPrivilege);
}

const requestRoles = ['anon', 'authenticated', 'service_role'];

/** Grants the request roles, and `authenticator`'s privileges in this database. */
async function grantPrivileges(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ missing: string[]; quiet: boolean; grants: string[] }>(missingPrivileges, [
    role,
    requestRoles,
  ]);
  const [{ missing, quiet, grants } = { missing: [], quiet: true, grants: [] }] = rows;
  if (missing.length > 0) await owner.query(`grant ${missing.join(', ')} to ${name}`).catch(explainMissingPrivilege);
  for (const grant of grants) await owner.query(`grant ${grant} to ${name}`);
  // An error can quote what somebody wrote: bootstrap.sql says more.
  if (!quiet) await owner.query(`alter role ${name} set log_min_messages = 'fatal'`);
}

const missingPrivileges = `
select array(
    select g.rolname::text from pg_roles g
     where g.rolname = any ($2)
       and not exists (select from pg_auth_members m where m.roleid = g.oid and m.member = r.oid)
  ) as missing,
  not has_parameter_privilege('log_min_messages', 'set')
    or exists (
      select from pg_db_role_setting s
       where s.setrole = r.oid and 'log_min_messages=fatal' = any (s.setconfig)
    ) as quiet,
  array(
    select format('usage on schema %I', n.nspname)
      from pg_namespace n, aclexplode(n.nspacl) a
     where a.grantee = 'authenticator'::regrole and a.privilege_type = 'USAGE' and not has_schema_privilege(r.oid, n.oid, 'usage')
    union all
    select format('execute on function %s', p.oid::regprocedure)
      from pg_proc p, aclexplode(p.proacl) a
     where a.grantee = 'authenticator'::regrole and not has_function_privilege(r.oid, p.oid, 'execute')
  ) as grants
  from pg_roles r where r.rolname = $1`;

/** Retry of concurrent catalogue updates by two starts. */
async function retryConcurrentUpdate(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const concurrent = ['XX000', '23505'].includes((error as { code?: string }).code ?? '');
      if (!concurrent || attempt === 5) throw error;
    }
  }
}

function explainMissingPrivilege(error: { code?: string; message: string }): never {
  if (error.code !== '42501') throw error;
  throw new MigrationError(
    `The owner of this database may not make its login role: ${error.message}. Somebody else has made the roles anon, ` +
      'authenticated and service_role on this server. Once, as a superuser: grant anon, authenticated, service_role to ' +
      '<the owner in DATABASE_URL> with admin option',
  );
}
