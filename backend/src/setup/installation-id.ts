import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { typedCommand } from '../config/typed-command.ts';
import { InstallationError, writePrivateFile } from '../platform/data-dir.ts';
import { findReferenced } from '../storage/disk/file-cleanup.ts';
import type { FileStore } from '../storage/disk/file-store.ts';

// The installation id: one number in the database, the folder of members' files and the data folder. Where they do not
// agree, a database is not that of the files, and no cleanup may run.

/** Sample size, where a folder has no id yet. */
const sampleSize = 1_000;
/**
 * Plausible share of files with a row: cleanup leaves hardly any without, so where most have none they are somebody
 * else's.
 */
const plausibleShare = 0.5;

interface InstallationParts {
  owner: Pool | Client;
  dataDir: string;
  files: FileStore;
  /** See {@link Config}. */
  servedFolder?: string | undefined;
}

/**
 * Verifies that database, files and data folder are of one installation, or throws an {@link InstallationError}; a new
 * one gets its id. A demo leaves none in its folder, which a real installation may take over, but a mark of its own in
 * that of the files: what it has there from an upload that was cut off belongs to it.
 */
export async function verifyInstallationId({ demo, ...parts }: InstallationParts & { demo: boolean }): Promise<void> {
  await checkInstallationId(parts);
  const { inData, inStorage } = idsIn(parts.dataDir);
  const id = await idForDatabase(parts.owner, inData ?? inStorage);
  if (demo) writeId(join(parts.dataDir, 'storage'), id, demoFile);
  else writeIds(parts.dataDir, id);
}

/** The same without writing anything. */
export async function checkInstallationId({ owner, dataDir, files, ...served }: InstallationParts): Promise<void> {
  const adoptHint = `If it is meant to be so: ${typedCommand(served, 'admin adopt-files')}`;
  const { inData, inStorage } = idsIn(dataDir);
  const known = await idOfDatabase(owner);
  if (inData !== undefined && inStorage !== undefined && inData !== inStorage) {
    throw new InstallationError(
      `${dataDir} is of one installation, and ${dataDir}/storage of another. Put the folder with its files there. ${adoptHint}`,
    );
  }
  const inFolders = inData ?? inStorage;
  if (known !== undefined && inFolders !== undefined && known !== inFolders) {
    throw new InstallationError(
      `This database is not that of ${dataDir}: both say of which installation they are, and it is not the same one. ` +
        `Check DATABASE_URL and DATA_DIR. ${adoptHint}`,
    );
  }
  const isOfDemo = known !== undefined && idIn(join(dataDir, 'storage'), demoFile) === known;
  if ((known === undefined || inStorage === undefined) && !isOfDemo) {
    const sample = await sampleOf(owner, files);
    requirePlausible(sample, dataDir, adoptHint);
    if (known === undefined && inFolders !== undefined && sample.files === 0) {
      throw new InstallationError(
        `This database is a new one, and ${dataDir} is of an installation that has another. Check DATABASE_URL and ` +
          `DATA_DIR; a new installation wants an empty DATA_DIR. ${adoptHint}`,
      );
    }
  }
}

/** Adopts the files as this database's. Answers how many there are, and how many have no row. */
export async function adoptFiles({
  owner,
  dataDir,
  files,
}: InstallationParts): Promise<{ files: number; unknown: number }> {
  const { inData, inStorage } = idsIn(dataDir);
  writeIds(dataDir, await idForDatabase(owner, inStorage ?? inData));
  let count = 0;
  let unknown = 0;
  for await (const versions of files.listAll()) {
    count += versions.length;
    unknown += versions.length - (await findReferenced(owner, versions)).size;
  }
  return { files: count, unknown };
}

interface Sample {
  /** Files looked up, and how many of them have a row. */
  files: number;
  known: number;
  /** Rows in the database. */
  rows: number;
}

async function sampleOf(owner: Pool | Client, files: FileStore): Promise<Sample> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::integer as count from storage.objects');
  const sample: Sample = { files: 0, known: 0, rows: rows[0]?.count ?? 0 };
  for await (const versions of files.listAll()) {
    sample.files += versions.length;
    sample.known += (await findReferenced(owner, versions)).size;
    if (sample.files >= sampleSize) break;
  }
  return sample;
}

/** Plausibility check without an id: both empty, or most files have their row. */
function requirePlausible({ files, known, rows }: Sample, dataDir: string, adoptHint: string): void {
  if (files === 0 && rows > 0) {
    throw new InstallationError(
      `The database lists ${rows} files of members, and ${dataDir}/storage has none. Put the folder in its place, or set ` +
        `DATA_DIR to where it is. ${adoptHint}`,
    );
  }
  if (known < files * plausibleShare) {
    throw new InstallationError(
      `${dataDir}/storage holds files of members that this database does not know: of ${files} it knows ${known}. ` +
        `Check DATABASE_URL and DATA_DIR. ${adoptHint}`,
    );
  }
}

async function idOfDatabase(owner: Pool | Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    `select value #>> '{}' as id from backend.installation where name = 'id'`,
  );
  return rows[0]?.id;
}

/**
 * Installation id: its own, or else the one given, or else a new one. Idempotent: of two first starts at one moment
 * both get the same.
 */
async function idForDatabase(owner: Pool | Client, given: string | undefined): Promise<string> {
  await owner.query(
    `insert into backend.installation (name, value) values ('id', to_jsonb($1::text)) on conflict (name) do nothing`,
    [given ?? randomUUID()],
  );
  const id = await idOfDatabase(owner);
  if (id === undefined) throw new Error('The database has no installation id.');
  return id;
}

const idFile = 'installation-id';
const demoFile = 'demo-id';

function idsIn(dataDir: string): { inData: string | undefined; inStorage: string | undefined } {
  return { inData: idIn(dataDir), inStorage: idIn(join(dataDir, 'storage')) };
}

function idIn(folder: string, name = idFile): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

function writeIds(dataDir: string, id: string): void {
  for (const folder of [dataDir, join(dataDir, 'storage')]) writeId(folder, id);
}

function writeId(folder: string, id: string, name = idFile): void {
  if (idIn(folder, name) === id) return;
  mkdirSync(folder, { recursive: true });
  writePrivateFile(join(folder, name), `${id}\n`);
}
