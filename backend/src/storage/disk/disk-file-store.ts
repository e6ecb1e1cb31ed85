import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../errors.ts';
import type { FileStore } from './file-store.ts';
import { openRenditionStore } from './rendition-store.ts';
import { openResumableStore } from './resumable-store.ts';
import { openTrash } from './trash.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * File store on disk: `kept/<two digits>/<version>`, `arriving/` for incomplete uploads, `resumable/` for
 * those that arrive in parts, `renditions/` for transformed
 * images, and `trash/` for orphans.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const arriving = join(folder, 'arriving');
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'kept'), { recursive: true, mode: 0o700 });

  function shelfOf(version: string): string {
    if (!uuid.test(version)) throw new Error('A version is a UUID.');
    return join(folder, 'kept', version.slice(0, 2));
  }
  const fileOf = (version: string) => join(shelfOf(version), version);
  const trash = openTrash(join(folder, 'trash'));
  const resumable = await openResumableStore(join(folder, 'resumable'));
  const renditions = openRenditionStore(join(folder, 'renditions'));

  async function* all(): AsyncGenerator<string[]> {
    for (const shelf of await readdir(join(folder, 'kept'))) {
      yield (await readdir(join(folder, 'kept', shelf))).filter((name) => uuid.test(name));
    }
  }

  /** Durability: fsyncs the folder and its parent, without which a new entry may not survive a crash. */
  async function settle(version: string): Promise<void> {
    await sync(shelfOf(version));
    await sync(join(folder, 'kept'));
  }

  return {
    renditions,
    resumable,

    async receive(source, maxBytes) {
      const path = join(arriving, randomUUID());
      const md5 = createHash('md5');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          if (size > maxBytes) return done(tooLarge());
          md5.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, md5: md5.digest('hex') };
    },

    async commit({ path }, version) {
      await mkdir(shelfOf(version), { recursive: true, mode: 0o700 });
      await rename(path, fileOf(version));
      await settle(version);
    },

    async discard({ path }) {
      await rm(path, { force: true });
    },

    async copy(from, to) {
      await mkdir(shelfOf(to), { recursive: true, mode: 0o700 });
      await copyFile(fileOf(from), fileOf(to), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await sync(fileOf(to));
      await settle(to);
    },

    async read(version, range) {
      const file = await open(fileOf(version), 'r');
      return file.createReadStream(range);
    },

    async stat(version) {
      // moving a file into its place changes its ctime, not its mtime
      const found = await stat(fileOf(version)).catch(ignoreMissing);
      return found && { size: found.size, writtenAt: found.ctime };
    },

    async remove(versions) {
      for (const version of versions) await rm(fileOf(version), { force: true });
      await trash.erase(versions);
      await renditions.remove(versions);
    },

    listAll: all,

    async *listOlderThan(than) {
      for (const path of (await readdir(arriving)).map((name) => join(arriving, name))) {
        if (await isOlder(path, than)) await rm(path, { force: true });
      }
      for await (const batch of all()) {
        const older: string[] = [];
        for (const version of batch) if (await isOlder(fileOf(version), than)) older.push(version);
        if (older.length > 0) yield older;
      }
    },

    async moveToTrash(versions) {
      for (const version of versions) await trash.put(fileOf(version), version);
      await renditions.remove(versions);
    },

    async *listTrashed() {
      for await (const versions of trash.versions()) yield versions.filter((name) => uuid.test(name));
    },

    async restore(versions) {
      for (const version of versions) {
        await mkdir(shelfOf(version), { recursive: true, mode: 0o700 });
        await trash.take(version, fileOf(version));
        await settle(version);
      }
    },

    emptyTrash: trash.empty,
  };
}

async function isOlder(path: string, than: Date): Promise<boolean> {
  // moving a file into its place changes its ctime, not its mtime
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.ctime < than;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
