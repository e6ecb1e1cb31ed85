import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { backupBeforeChange } from '../backup/backup-before-change.ts';
import type { Config } from '../config/config.ts';
import { AlreadyRunningError, lockDataDir, readStatus } from '../platform/data-dir.ts';
import { openDatabase } from '../platform/db/database.ts';
import { AdminError } from './role-commands.ts';

/** Connects as the owner of the database, whether Kindling is running or not. */
export async function withOwnerConnection<T>(
  config: Config,
  work: (owner: pg.Client) => Promise<T>,
  upTo?: 'asItIs',
): Promise<T> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'embedded.json'))) {
    throw new AdminError(`There is no installation in ${config.dataDir}. Start one with npm start.`);
  }
  let unlock: () => void;
  try {
    unlock = await lockDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return withClient(runningOwnerUrl(config.dataDir), work);
  }
  // Nobody is at work here: the database is ours to start, and to stop again.
  try {
    const database = await openDatabase(config, () => {}, { upTo, beforeChange: backupBeforeChange(config) });
    try {
      return await withClient(database.ownerUrl, work);
    } finally {
      await database.stop();
    }
  } finally {
    unlock();
  }
}

/** Base URL of links: as configured, or where it runs or last ran. */
export function siteUrlOf({ siteUrl, dataDir, port }: Config): string {
  return siteUrl ?? readStatus(dataDir)?.API_URL ?? `http://127.0.0.1:${port}`;
}

function runningOwnerUrl(dataDir: string): string {
  const status = readStatus(dataDir);
  if (!status) throw new AdminError('Kindling is only just starting. Try again in a moment.');
  return status.DB_URL;
}

async function withClient<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, application_name: 'kindling admin' });
  try {
    await owner.connect();
  } catch (error) {
    // What its status says may be of its earlier life while it starts.
    if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
    throw new AdminError('The database cannot be reached. If Kindling is only just starting, try again in a moment.');
  }
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
