import type { Client } from 'pg';
import { findReferenced } from './disk/file-cleanup.ts';
import type { FileStore } from './disk/file-store.ts';
import { type FileLocation, openFileStores } from './open-file-store.ts';

export interface MoveResult {
  moved: number;
  /** Removed by their owners while they were moved. */
  gone: number;
}

/**
 * Moves every file that a row references to where new ones go, one at a time, while servers run. A file is in its old
 * place until it is durable, and as large as it was, in the new one. What belongs to nothing is left to the cleanup.
 * Idempotent: broken off, it goes on where it was.
 */
export async function moveFiles(owner: Client, location: FileLocation): Promise<MoveResult> {
  const { target, source } = await openFileStores(location);
  const result: MoveResult = { moved: 0, gone: 0 };
  if (!source) return result;
  for await (const versions of source.listAll()) {
    const known = await findReferenced(owner, versions);
    for (const version of versions.filter((each) => known.has(each))) {
      const isThere = await moveOne(target, source, version);
      // Removed while it was on its way: what was hers does not stay, in either place.
      const isStillKnown = (await findReferenced(owner, [version])).has(version);
      if (!isStillKnown) await target.remove([version]);
      result[isThere && isStillKnown ? 'moved' : 'gone'] += 1;
    }
  }
  return result;
}

/** Whether the file is in its new place. */
async function moveOne(target: FileStore, source: FileStore, version: string): Promise<boolean> {
  const before = await source.stat(version);
  if (!before) return (await target.stat(version)) !== undefined;
  const already = await target.stat(version);
  if (already?.size !== before.size) {
    const content = await source.read(version);
    const received = await target.receive(content, Number.POSITIVE_INFINITY);
    await target.commit(received, version);
    const after = await target.stat(version);
    if (after?.size !== before.size)
      throw new Error(
        `${version} has ${after?.size ?? 'no'} bytes in its new place, and ${before.size} in the old one.`,
      );
  }
  await source.remove([version]);
  return true;
}
