import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than it takes to notice that a database or folder was the wrong one; docs/operating/privacy.md names it. */
export const trashDays = 30;

export interface Trash {
  /** Moves a file into today's part of the trash. */
  put(file: string, version: string): Promise<void>;
  /** Every version in it, a day at a time. */
  versions(): AsyncIterable<string[]>;
  /** Moves a version to a place, if it is in the trash. */
  take(version: string, file: string): Promise<void>;
  /** Removes these for good, if they are in it. */
  erase(versions: readonly string[]): Promise<void>;
  /** Removes for good what was put there on days before this time. */
  empty(before: Date): Promise<void>;
}

/** Files that no row speaks of, by the day on which that was noticed: `trash/2026-11-22/<version>`. */
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

/** A folder that is not there holds nothing. */
function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Another replica was quicker. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
