import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Cache of transformed images, by the version they were made of: they go with its bytes. */
export interface RenditionStore {
  /** Bytes and format of a rendition by its key; undefined where there is none. */
  find(version: string, key: string): Promise<{ bytes: Buffer; format: string } | undefined>;
  keep(version: string, key: string, format: string, bytes: Uint8Array): Promise<void>;
  remove(versions: readonly string[]): Promise<void>;
  /** Lists versions that have any, in batches: another server may have removed their file. */
  listVersions(): AsyncIterable<string[]>;
  /** Deletes what was not used for longest until the rest has at most so many bytes. */
  prune(maxBytes: number): Promise<void>;
}

/** Cache on disk: `<two digits>/<version>/<key>.<format>`. */
export function openRenditionStore(folder: string): RenditionStore {
  const folderOf = (version: string) => join(folder, version.slice(0, 2), version);

  return {
    async find(version, key) {
      const names = await readdir(folderOf(version)).catch(emptyIfMissing);
      const name = names.find((each) => each.startsWith(`${key}.`));
      if (!name) return undefined;
      const path = join(folderOf(version), name);
      const bytes = await readFile(path).catch(() => undefined);
      if (!bytes) return undefined;
      // Time of last use, for prune().
      const now = new Date();
      await utimes(path, now, now).catch(() => {});
      return { bytes, format: name.slice(key.length + 1) };
    },

    async keep(version, key, format, bytes) {
      await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
      // Never half of one under its name.
      const partial = join(folderOf(version), `.${randomUUID()}`);
      await writeFile(partial, bytes, { mode: 0o600 });
      await rename(partial, join(folderOf(version), `${key}.${format}`));
    },

    async remove(versions) {
      for (const version of versions) await rm(folderOf(version), { recursive: true, force: true });
    },

    async *listVersions() {
      for (const shelf of await readdir(folder).catch(emptyIfMissing)) yield await readdir(join(folder, shelf));
    },

    async prune(maxBytes) {
      const kept: { path: string; size: number; usedMs: number }[] = [];
      for (const name of await readdir(folder, { recursive: true }).catch(emptyIfMissing)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found?.isFile()) kept.push({ path, size: found.size, usedMs: found.mtimeMs });
      }
      let bytes = kept.reduce((sum, { size }) => sum + size, 0);
      for (const { path, size } of kept.sort((one, other) => one.usedMs - other.usedMs)) {
        if (bytes <= maxBytes) return;
        await rm(path, { force: true });
        bytes -= size;
      }
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
