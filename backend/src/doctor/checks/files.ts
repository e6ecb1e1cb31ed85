import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { typedCommand } from '../../config/typed-command.ts';
import { InstallationError } from '../../platform/data-dir.ts';
import { checkInstallationId } from '../../setup/installation-id.ts';
import { findReferenced } from '../../storage/disk/file-cleanup.ts';
import type { FileStore } from '../../storage/disk/file-store.ts';
import { count, type Finding, findingsAbout, type Options } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Files');

/** How many rows and how many files are looked up unless all are asked for. */
const sampleSize = 5_000;
const batchSize = 500;
/** An upload's row comes after its bytes; the cleanup leaves it as much time. */
const graceMs = 3_600_000;

/** Whether each row has its file, as large as it says, and each file its row. */
export async function checkFiles(
  client: Client,
  files: FileStore,
  config: Config,
  { complete }: Options,
): Promise<Finding[]> {
  const {
    dataDir,
    servedFolder,
    files: { s3 },
  } = config;
  try {
    await checkInstallationId({ owner: client, dataDir, files, servedFolder });
  } catch (error) {
    if (!(error instanceof InstallationError)) throw error;
    return [problem(error.message)];
  }
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from storage.objects');
  const all = rows[0]?.count ?? 0;
  const limit = complete ? Infinity : sampleSize;
  const missing = await findMissing(client, files, limit);
  const orphans = await findOrphans(client, files, limit);
  const findings: Finding[] = [];
  const which =
    all > missing.checked
      ? `${count(missing.checked, 'file')} of ${all.toLocaleString('en-GB')}, taken at random`
      : count(all, 'file');
  if (missing.gone.length > 0)
    findings.push(
      problem(
        `The database lists ${which}, and ${missing.gone.length.toLocaleString('en-GB')} of them ${missing.gone.length === 1 ? 'isn’t' : 'aren’t'} there: ${byBucket(missing.gone)}.`,
        `Is it the right ${s3 ? 'bucket' : 'folder'}, and whole? What’s lost is in the newest backup from before: restore it elsewhere, and copy “kept” from there.`,
      ),
    );
  if (missing.damaged.length > 0)
    findings.push(
      problem(
        `${count(missing.damaged.length, 'file')} of ${which} ${missing.damaged.length === 1 ? 'has' : 'have'} another size than the database says: ${byBucket(missing.damaged)}.`,
        'The disk may be failing. They’re whole in the newest backup from before.',
      ),
    );
  if (orphans.unknown > 0)
    findings.push(
      note(
        `${count(orphans.unknown, 'file')} of the ${orphans.checked.toLocaleString('en-GB')} looked at ${orphans.unknown === 1 ? 'belongs' : 'belong'} to nothing in the database.`,
        `A few go into the trash within the hour by themselves. Many may mean an older backup or another’s database; if it’s neither: ${typedCommand(config, 'admin sweep-files')}`,
      ),
    );
  if (findings.length === 0) findings.push(ok(`The database lists ${which}; each is there, as large as it should be.`));
  if (!complete && all > missing.checked)
    findings.push(note('Not every file was looked at.', typedCommand(config, 'doctor complete')));
  return findings;
}

interface ObjectRow {
  version: string;
  bucket: string;
  size: string | null;
}

/** From a random version on, and on from the first one. */
async function findMissing(client: Client, files: FileStore, limit: number) {
  const gone: ObjectRow[] = [];
  const damaged: ObjectRow[] = [];
  let checked = 0;
  const start: string | undefined = Number.isFinite(limit) ? randomUUID() : undefined;
  for (const half of start === undefined ? (['all'] as const) : (['after', 'before'] as const)) {
    let last: string | undefined = half === 'after' ? start : undefined;
    for (;;) {
      const { rows } = await client.query<ObjectRow>(
        `select version, bucket_id as bucket, metadata ->> 'size' as size from storage.objects
          where version is not null and ($1::uuid is null or version > $1) and ($2::uuid is null or version <= $2)
          order by version limit $3`,
        [last ?? null, half === 'before' ? start : null, Math.min(batchSize, limit - checked)],
      );
      for (const row of rows) {
        const found = await files.stat(row.version);
        if (!found) gone.push(row);
        else if (row.size !== null && found.size !== Number(row.size)) damaged.push(row);
      }
      checked += rows.length;
      last = rows.at(-1)?.version;
      if (rows.length < batchSize || checked >= limit) break;
    }
    if (checked >= limit) break;
  }
  // What was removed meanwhile is not missing.
  const still = await findReferenced(
    client,
    [...gone, ...damaged].map(({ version }) => version),
  );
  const isThere = ({ version }: ObjectRow) => still.has(version);
  return { checked, gone: gone.filter(isThere), damaged: damaged.filter(isThere) };
}

async function findOrphans(client: Client, files: FileStore, limit: number) {
  let checked = 0;
  let unknown = 0;
  for await (const versions of files.listAll()) {
    for (let at = 0; at < versions.length; at += batchSize) {
      const some = versions.slice(at, at + batchSize);
      const { rows } = await client.query<{ version: string }>(
        `select v.version from unnest($1::uuid[]) as v (version)
          where not exists (select from storage.objects o where o.version = v.version)
            and not exists (select from backend.removed_files r where r.version = v.version)`,
        [some],
      );
      for (const { version } of rows) {
        const found = await files.stat(version);
        if (found && Date.now() - found.writtenAt.getTime() > graceMs) unknown += 1;
      }
      checked += some.length;
      if (checked >= limit) return { checked, unknown };
    }
  }
  return { checked, unknown };
}

function byBucket(rows: readonly ObjectRow[]): string {
  const groups = Map.groupBy(rows, ({ bucket }) => bucket);
  return [...groups].map(([bucket, some]) => `${bucket} (${some.length})`).join(', ');
}
