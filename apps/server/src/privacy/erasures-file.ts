import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@kindling/backend/storage/disk/file-store.ts';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';

/** Backups are kept for 30 days at most; a restore may take a while to be decided on. */
const keptDays = 60;

const entries = z.record(z.hash('sha256'), z.iso.datetime({ offset: true }));
type Erasures = z.infer<typeof entries>;

const fileOf = (folder: string) => join(folder, 'erasures.json');

/**
 * Writes beside the backups which accounts were erased, as `{SHA-256 of the id: when}`. What the file has stays in it
 * for its 60 days: after a restore the database does not know of erasures since the backup.
 */
export async function writeErasures(folder: string, owner: Pool | ClientBase): Promise<void> {
  await owner.query(`delete from private.erasures where erased_at < now() - make_interval(days => $1)`, [keptDays]);
  const { rows } = await owner.query<{ id_hash: string; erased_at: Date }>(
    'select id_hash, erased_at from private.erasures',
  );
  const known = await readErasures(folder);
  const oldest = new Date(Date.now() - keptDays * 24 * 3_600_000).toISOString();
  const all = { ...known, ...Object.fromEntries(rows.map((row) => [row.id_hash, row.erased_at.toISOString()])) };
  const kept = Object.fromEntries(Object.entries(all).filter(([, at]) => at >= oldest));
  if (JSON.stringify(kept) === JSON.stringify(known ?? {})) return;
  const partial = `${fileOf(folder)}.partial`;
  await writeFile(partial, JSON.stringify(kept), { mode: 0o600, flush: true });
  await rename(partial, fileOf(folder));
}

/**
 * Erases again who was erased since a backup was made. Returns how many those were; undefined where no file beside the
 * backup says who.
 */
export async function eraseAgain(folder: string, owner: ClientBase, files: FileStore): Promise<number | undefined> {
  const erasures = await readErasures(folder);
  if (!erasures) return undefined;
  const found = await owner.query<{ id: string }>(
    'select id from auth.users where private.erasure_hash(id) = any ($1)',
    [Object.keys(erasures)],
  );
  let erased = 0;
  for (const { id } of found.rows) {
    const { rows } = await owner.query<{ versions: string[] | null }>('select private.erase_again($1) as versions', [
      id,
    ]);
    const versions = rows[0]?.versions;
    if (!versions) continue;
    await files.remove(versions);
    erased += 1;
  }
  return erased;
}

async function readErasures(folder: string): Promise<Erasures | undefined> {
  try {
    return entries.parse(JSON.parse(await readFile(fileOf(folder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
