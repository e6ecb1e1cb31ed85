import type { FastifyInstance } from 'fastify';
import type { Client, Pool } from 'pg';
import { registerPeriodicTask } from '../../platform/periodic-task.ts';
import type { StorageContext } from '../context.ts';
import type { FileStore } from './file-store.ts';
import { resumableMs } from './resumable-store.ts';
import { trashDays } from './trash.ts';

/** Grace period: longer than any upload takes. */
const graceMs = 60 * 60_000;

/**
 * Most orphans that one cleanup moves to the trash: a guard against the wrong database. What is interrupted in an hour
 * is a handful; more of them say that this is not the database of these files.
 */
const maxOrphans = 100;
/** Share guard, for installations of up to 2,000 files: so large a share of them is no accident either. */
const maxOrphanShare = 0.05;
/** Always allowed, for installations of a few files: so many go whatever their share. */
const alwaysAllowed = 5;

/** Most bytes of transformed images that are kept; others are made again. */
const maxRenditionBytes = 512 * 1024 * 1024;

export interface FileCleanupResult {
  /** Deleted for good, as their rows were. */
  removed: number;
  /** Restored from the trash: a row references them. */
  restored: number;
  /** Moved to the trash. */
  trashed: number;
  /** Left in place: too many to be moved unasked. */
  unexplained: number;
}

/**
 * Cleanup of files on disk. Those whose row was deleted go for good; orphans from before this time are moved to the
 * trash; what lies there for too long is deleted.
 */
export async function cleanUpFiles(
  owner: Pool | Client,
  files: FileStore,
  before: Date,
  { howeverMany = false } = {},
): Promise<FileCleanupResult> {
  // Rows that were inserted while their owner's account was being deleted.
  await owner.query(
    `delete from storage.objects o
      where o.owner is not null and not exists (select from auth.users u where u.id = o.owner)`,
  );
  const removed = await removeDeletedFiles(owner, files);
  let restored = 0;
  for await (const versions of files.listTrashed()) {
    const known = await findReferenced(owner, versions);
    await files.restore([...known]);
    restored += known.size;
  }
  const orphans = await findOrphans(owner, files, before);
  const tooMany = !howeverMany && orphans.length > alwaysAllowed && orphans.length > (await orphanLimitOf(files));
  if (!tooMany) await files.moveToTrash(orphans);
  await files.emptyTrash(new Date(Date.now() - trashDays * 86_400_000));
  return { removed, restored, trashed: tooMany ? 0 : orphans.length, unexplained: tooMany ? orphans.length : 0 };
}

/** Deletes files of deleted rows: with an account, by their owner, or when replaced. */
async function removeDeletedFiles(owner: Pool | Client, files: FileStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await owner.query<{ version: string }>('select version from backend.removed_files limit 1000');
    if (rows.length === 0) return removed;
    const versions = rows.map(({ version }) => version);
    const known = await findReferenced(owner, versions);
    await files.remove(versions.filter((version) => !known.has(version)));
    await owner.query('delete from backend.removed_files where version = any($1::uuid[])', [versions]);
    removed += versions.length;
  }
}

async function findOrphans(owner: Pool | Client, files: FileStore, before: Date): Promise<string[]> {
  const orphans: string[] = [];
  for await (const versions of files.listOlderThan(before)) {
    const known = await findReferenced(owner, versions);
    orphans.push(...versions.filter((version) => !known.has(version)));
  }
  return orphans;
}

/** Versions that a row references. */
export async function findReferenced(owner: Pool | Client, versions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ version: string }>(
    'select version from storage.objects where version = any($1::uuid[])',
    [versions],
  );
  return new Set(rows.map(({ version }) => version));
}

async function orphanLimitOf(files: FileStore): Promise<number> {
  return Math.min(maxOrphans, (await countOf(files.listAll())) * maxOrphanShare);
}

async function countOf(versions: AsyncIterable<string[]>): Promise<number> {
  let count = 0;
  for await (const some of versions) count += some.length;
  return count;
}

/** Removes renditions of files that are gone, on whatever server they were removed; then those above the bound. */
async function cleanUpRenditions(owner: Pool, { renditions }: FileStore): Promise<void> {
  for await (const versions of renditions.listVersions()) {
    const known = await findReferenced(owner, versions);
    await renditions.remove(versions.filter((version) => !known.has(version)));
  }
  await renditions.prune(maxRenditionBytes);
}

/** Periodic cleanup, at the start and hourly; its result is shown to admins. */
export function registerFileCleanup(app: FastifyInstance, { owner, files, log }: StorageContext): void {
  async function work(): Promise<void> {
    const swept = await cleanUpFiles(owner, files, new Date(Date.now() - graceMs));
    await cleanUpRenditions(owner, files);
    await files.resumable.expire();
    await owner.query(`delete from backend.resumable_uploads where created_at < now() - make_interval(secs => $1)`, [
      resumableMs / 1_000,
    ]);
    if (swept.unexplained > 0) {
      log.warn(
        swept,
        'files that belong to nothing were left where they are: so many at once may mean that this is not their ' +
          'database. If it is, the admin command sweep-files puts them into the trash',
      );
    } else if (swept.trashed + swept.restored > 0) {
      log.warn(swept, `files that belonged to nothing are in the trash, for ${trashDays} days`);
    }
    const found = {
      kept: await countOf(files.listAll()),
      trashed: await countOf(files.listTrashed()),
      unexplained: swept.unexplained,
      at: new Date().toISOString(),
    };
    await owner.query(
      `insert into backend.installation (name, value) values ('sweep', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(found)],
    );
  }
  registerPeriodicTask(app, { log, work, failed: 'the cleanup of files failed' });
}
