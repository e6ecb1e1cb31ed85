import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPasswords } from '../auth/passwords.ts';
import { writePrivate } from '../platform/installation.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

const seedFile = new URL('../../../../supabase/seed.sql', import.meta.url);
const accountsFile = 'demo-accounts.json';

/** How many of the town's people get a password, to be signed in as. */
const withPassword = 3;

/** Fills an empty database with the demo town, once. Random passwords are kept in the data folder, mode 0600. */
export async function seedDemo(owner: Pool, dataDir: string, progress: (step: string) => void): Promise<void> {
  if (!(await isEmpty(owner))) return;
  progress('Settling the demo town');
  const town = await readFile(seedFile, 'utf8');
  const client = await owner.connect();
  const passwords = createPasswords();
  try {
    await client.query('begin');
    await client.query(town);
    const { rows } = await client.query<{ id: string; email: string }>(
      'select id, email from auth.users order by created_at, email limit $1',
      [withPassword],
    );
    const accounts: DemoAccount[] = [];
    for (const { id, email } of rows) {
      const password = randomBytes(12).toString('base64url');
      const encoded = await passwords.hash(password);
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [id, encoded]);
      accounts.push({ email, password });
    }
    await client.query(`insert into private.installation (name, value) values ('demo', 'true')`);
    // Written before COMMIT: a database with the town always has its passwords on disk.
    writePrivate(join(dataDir, accountsFile), `${JSON.stringify(accounts, null, 2)}\n`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    await passwords.close();
  }
}

export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const file = join(dataDir, accountsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]) : [];
}

/** The demo town must not be open to the world. */
export class DemoData extends Error {}

export async function refuseDemoData(owner: Pool): Promise<void> {
  const { rowCount } = await owner.query(`select from private.installation where name = 'demo'`);
  if (rowCount === 0) return;
  throw new DemoData(
    'This database holds the demo town, with people who do not exist. Set DATA_DIR (or DATABASE_URL) to an empty place.',
  );
}

async function isEmpty(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean }>(
    `select not exists (select from auth.users) and not exists (select from private.installation where name = 'demo') as empty`,
  );
  return rows[0]?.empty ?? false;
}
