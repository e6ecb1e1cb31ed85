import { statfs } from 'node:fs/promises';
import { generalMessages } from '@kindling/domain/messages';
import type { Log } from './log.ts';

/** Disk usage of the fullest of our folders; null where its file system does not say. */
export interface DiskUsage {
  free: number | null;
  total: number | null;
}

/** Disk floor reached: writes are refused; reads and deletions go on. */
export class DiskFullError extends Error {
  constructor() {
    super(generalMessages.diskFull);
  }
}

export interface DiskSpace {
  /** Rejects with {@link DiskFullError} below the floor. */
  require(): Promise<void>;
  measure(): Promise<DiskUsage>;
  readonly floor: number;
}

interface Options {
  /** Folder of the embedded database, and that of the files. */
  folders: readonly string[];
  /** Floor in bytes. */
  floor: number;
  log: Log;
  /** Measures a folder's disk. */
  measureFolder?: (folder: string) => Promise<DiskUsage>;
}

/** Cache time: a disk does not fill within it as far as the floor leaves. */
const cacheMs = 1_000;

/** Monitors free disk. The floor leaves room for what PostgreSQL has to write, whatever happens. */
export function createDiskSpace({ folders, floor, log, measureFolder = measureDiskUsage }: Options): DiskSpace {
  let last: { at: number; room: Promise<DiskUsage> } | undefined;
  let wasLow = false;

  async function measureAll(): Promise<DiskUsage> {
    const rooms = await Promise.all(folders.map(measureFolder));
    const room = rooms.reduce((least, next) => ((next.free ?? Infinity) < (least.free ?? Infinity) ? next : least));
    const low = isLow(room);
    if (low && !wasLow) {
      log.warn({ free: room.free, floor }, 'the disk is nearly full: nothing is taken in until there is more room');
    }
    if (!low && wasLow) log.info({ free: room.free, floor }, 'the disk has room again');
    wasLow = low;
    return room;
  }

  const isLow = ({ free }: DiskUsage) => free !== null && free < floor;

  function measure(): Promise<DiskUsage> {
    const now = performance.now();
    if (last === undefined || now - last.at > cacheMs) last = { at: now, room: measureAll() };
    return last.room;
  }

  return {
    floor,
    measure,
    async require() {
      if (isLow(await measure())) throw new DiskFullError();
    },
  };
}

export async function measureDiskUsage(folder: string): Promise<DiskUsage> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // Some file systems do not say.
    return { free: null, total: null };
  }
}
