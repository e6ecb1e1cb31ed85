import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Retention of the trash: longer than it takes to notice that a database or folder was the wrong one;
 * docs/operating/privacy.md names it.
 */
export const trashDays = 30;

export interface Trash {
  /** Moves a file into today's folder. */
  put(file: string, version: string): Promise<void>;
  /** Lists versions, a day at a time. */
  versions(): AsyncIterable<string[]>;
  /** Restores a version, if it is there. */
  take(version: string, file: string): Promise<void>;
  /** Deletes these, if they are there. */
  erase(versions: readonly string[]): Promise<void>;
  /** Deletes what was put there on days before this time. */
  empty(before: Date): Promise<void>;
}

/** Trash for orphaned files, by the day on which they were found: `trash/2026-11-22/<version>`. */
export function openTrash(folder: string): Trash {
  const days = async () =>
    (await readdir(folder).catch(emptyIfMissing)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));

  return {
    async put(file, version) {
      const day = join(folder, dayOf(new Date()));
      await mkdir(day, { recursive: true, mode: 0o700 });
      await rename(file, join(day, version)).catch(ignoreMissing);
    },

    async *versions() {
      for (const day of await days()) yield await readdir(join(folder, day)).catch(emptyIfMissing);
    },

    async take(version, file) {
      for (const day of await days()) await rename(join(folder, day, version), file).catch(ignoreMissing);
    },

    async erase(versions) {
      for (const day of await days()) {
        for (const version of versions) await rm(join(folder, day, version), { force: true });
      }
    },

    async empty(before) {
      const last = dayOf(before);
      for (const day of await days()) if (day < last) await rm(join(folder, day), { recursive: true, force: true });
    },
  };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** ENOENT: a folder that is not there is empty. */
function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** ENOENT: another replica was quicker. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
