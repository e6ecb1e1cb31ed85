import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { typedCommand } from '../../config/typed-command.ts';
import { AlreadyRunningError, InstallationError, lockDataDir, readStatus } from '../data-dir.ts';
import { type OpenOptions, openDatabase } from './database.ts';

/** Connects as the owner of the database, whether Kindling is running or not. Rejects with InstallationError. */
export async function withOwnerConnection<T>(
  config: Config,
  work: (owner: pg.Client) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'embedded.json'))) {
    throw new InstallationError(
      `There is no installation in ${config.dataDir}. Start one with ${typedCommand(config, 'start')}.`,
    );
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
    const database = await openDatabase(config, () => {}, options);
    try {
      return await withClient(database.ownerUrl, work);
    } finally {
      await database.stop();
    }
  } finally {
    unlock();
  }
}

function runningOwnerUrl(dataDir: string): string {
  const status = readStatus(dataDir);
  if (!status) throw new InstallationError('It is only just starting. Try again in a moment.');
  return status.DB_URL;
}

async function withClient<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, application_name: 'kindling admin' });
  try {
    await owner.connect();
  } catch (error) {
    // What its status says may be of its earlier life while it starts.
    if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
    throw new InstallationError('The database cannot be reached. If it is only just starting, try again in a moment.');
  }
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
