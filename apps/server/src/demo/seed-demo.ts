import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPasswordHasher } from '@kindling/backend/auth/passwords/password-hashing.ts';
import { writePrivateFile } from '@kindling/backend/platform/data-dir.ts';
import { type FileLocation, openFileStore } from '@kindling/backend/storage/open-file-store.ts';
import { locale } from '@kindling/domain/locale';
import type { Pool } from 'pg';
import { seedPhotos } from './photos/seed-photos.ts';

export interface DemoAccount {
  email: string;
  password: string;
  who: string;
}

const seedFolder = new URL('../../../../supabase/seed/', import.meta.url);
const accountsFile = 'demo-accounts.json';

/** Demo accounts that get a password. */
const demoSignIns = [
  { email: 'maya@demo.kindling.example', who: 'a member' },
  { email: 'ruth@demo.kindling.example', who: 'a member who teaches' },
  { email: 'judith@kettlewick.example', who: 'a moderator, for the review desk' },
] as const;

/** Seeds an empty database with the demo town, once. Random passwords are written into the data folder, mode 0600. */
export async function seedDemo(owner: Pool, location: FileLocation, progress: (step: string) => void): Promise<void> {
  if (!(await isEmpty(owner))) return;
  progress('Settling the demo town');
  const town = await readSeedSql();
  const client = await owner.connect();
  const passwords = createPasswordHasher();
  try {
    await client.query('begin');
    await client.query(town);
    await seedPhotos(client, await openFileStore(location));
    const accounts: DemoAccount[] = [];
    for (const { email, who } of demoSignIns) {
      const password = randomBytes(12).toString('base64url');
      const encoded = await passwords.hash(password);
      await client.query('update auth.users set encrypted_password = $2 where email = $1', [email, encoded]);
      accounts.push({ email, password, who });
    }
    await client.query(`insert into backend.installation (name, value) values ('demo', 'true')`);
    // Written before COMMIT: a database with the town always has its passwords on disk.
    writePrivateFile(join(location.dataDir, accountsFile), `${JSON.stringify(accounts, null, 2)}\n`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    await passwords.close();
  }
}

/** Seed SQL: `supabase/seed` in the order of file names, as the Supabase CLI reads it. */
export async function readSeedSql(): Promise<string> {
  const names = (await readdir(seedFolder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, seedFolder), 'utf8')));
  return locale === 'en-US' ? inDollars(files.join('\n')) : files.join('\n');
}

/** Demo town elsewhere: its people stay who they are, and their prices are in the currency that the screens are in. */
function inDollars(sql: string): string {
  return sql.replaceAll('£', '$').replaceAll("'GBP'", "'USD'");
}

export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const file = join(dataDir, accountsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]) : [];
}

/** Refused start: the demo town must not be open to the world. */
export class DemoDataError extends Error {}

export async function refuseDemoData(owner: Pool): Promise<void> {
  const { rowCount } = await owner.query(`select from backend.installation where name = 'demo'`);
  if (rowCount === 0) return;
  throw new DemoDataError(
    'This database holds the demo town, with people who do not exist. Set DATA_DIR (or DATABASE_URL) to an empty place.',
  );
}

async function isEmpty(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ empty: boolean }>(
    `select not exists (select from auth.users) and not exists (select from backend.installation where name = 'demo') as empty`,
  );
  return rows[0]?.empty ?? false;
}
