import type { FileStore } from './disk/file-store.ts';

/**
 * Two file stores as one: new files go to `target`, and what is not there yet is read from `source`, from where
 * move-files.ts moves it. A file that was moved between the two looks is found by looking at `target` again.
 */
export function createLayeredFileStore(target: FileStore, source: FileStore): FileStore {
  async function find<T>(look: (store: FileStore) => Promise<T>): Promise<T> {
    try {
      return await look(target);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return look(source).catch((missing: unknown) => {
        if (!isMissing(missing)) throw missing;
        return look(target);
      });
    }
  }

  return {
    receive: target.receive,
    resumable: target.resumable,
    renditions: target.renditions,
    commit: target.commit,
    discard: target.discard,
    read: (version, range) => find((store) => store.read(version, range)),
    async stat(version) {
      return (await target.stat(version)) ?? (await source.stat(version)) ?? target.stat(version);
    },
    async copy(from, to) {
      if (await target.stat(from)) return target.copy(from, to);
      const received = await target.receive(await find((store) => store.read(from)), Number.POSITIVE_INFINITY);
      await target.commit(received, to);
    },
    async remove(versions) {
      await target.remove(versions);
      await source.remove(versions);
    },
    async *listAll() {
      yield* target.listAll();
      for await (const versions of source.listAll()) {
        const only: string[] = [];
        // While it is moved, a file is in both.
        for (const version of versions) if (!(await target.stat(version))) only.push(version);
        if (only.length > 0) yield only;
      }
    },
    async *listOlderThan(than) {
      yield* target.listOlderThan(than);
      yield* source.listOlderThan(than);
    },
    async moveToTrash(versions) {
      await target.moveToTrash(versions);
      await source.moveToTrash(versions);
    },
    async *listTrashed() {
      yield* target.listTrashed();
      yield* source.listTrashed();
    },
    async restore(versions) {
      await target.restore(versions);
      await source.restore(versions);
    },
    async emptyTrash(before) {
      await target.emptyTrash(before);
      await source.emptyTrash(before);
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
