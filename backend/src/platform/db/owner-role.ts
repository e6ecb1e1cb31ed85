import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { MigrationError } from './migrations/migration-history.ts';

const owner = 'kindling_owner';

/**
 * Owner's connection string on a server of the operator's. That is `databaseUrl` itself, unless it names a superuser:
 * as one nothing of ours must run, so it is used once, to do what bootstrap.sql says.
 */
export async function ownerUrlFor(
  databaseUrl: string,
  bootstrapFile: string,
  progress: (step: string) => void,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kindling bootstrap' });
  await client.connect();
  try {
    const { rows } = await client.query<{ superuser: boolean; known: boolean }>(
      `select rolsuper as superuser, exists (select from pg_roles where rolname = $1) as known
         from pg_roles where rolname = current_user`,
      [owner],
    );
    if (!rows[0]?.superuser) return databaseUrl;
    const ownerUrl = ownerUrlFrom(databaseUrl);
    if (!rows[0].known) {
      progress(`Making the role ${owner}, which will own everything here in the superuser's place`);
      const password = decodeURIComponent(new URL(ownerUrl).password);
      const sql = await readFile(bootstrapFile, 'utf8');
      await client.query(sql.replaceAll(':owner_password', pg.escapeLiteral(password)));
    }
    // An owner of before did not have it (bootstrap.sql).
    await client.query(`grant set on parameter log_min_messages to ${owner}`);
    await client.query(`do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`);
    await requireLogin(ownerUrl);
    return ownerUrl;
  } finally {
    await client.end();
  }
}

/** Derived password: a keyed hash of the superuser's, so that every start finds the same one. */
export function ownerUrlFrom(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  const secret = decodeURIComponent(url.password);
  if (secret === '') {
    throw new MigrationError(
      'DATABASE_URL names a superuser without a password. Make an owner for Kindling as backend/sql/bootstrap.sql says.',
    );
  }
  url.username = owner;
  url.password = createHmac('sha256', secret).update('kindling owner').digest('base64url');
  return url.toString();
}

async function requireLogin(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new MigrationError(
      `The server has a role ${owner} with a password of its own. Name it in DATABASE_URL instead of the superuser.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
