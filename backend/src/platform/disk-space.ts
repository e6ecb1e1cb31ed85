import { stat, statfs } from 'node:fs/promises';
import { generalErrors } from '../../contract/messages.ts';
import type { Log } from './log.ts';

/** Disk usage; null where the file system does not say. */
export interface DiskUsage {
  free: number | null;
  total: number | null;
}

/** What we keep on a disk: members' files, or only uploads on their way to a bucket; the embedded database. */
export type DiskContent = 'files' | 'uploads' | 'database';

export interface WatchedFolder {
  path: string;
  holds: DiskContent;
}

interface Disk extends DiskUsage {
  holds: DiskContent[];
}

/** Disk floor reached: writes are refused; reads and deletions go on. */
export class DiskFullError extends Error {
  constructor() {
    super(generalErrors.diskFull);
  }
}

export interface DiskSpace {
  /** Rejects with {@link DiskFullError} below the floor. */
  require(): Promise<void>;
  /** The fullest of our disks. */
  measure(): Promise<DiskUsage>;
  /** Each of our disks, with what we keep there. */
  measureEach(): Promise<readonly Disk[]>;
  readonly floor: number;
}

interface Options {
  folders: readonly WatchedFolder[];
  /** Floor in bytes. */
  floor: number;
  log: Log;
  /** Measures a folder's disk, and says which it is. */
  measureFolder?: (folder: string) => Promise<DiskUsage & { device?: number | undefined }>;
}

/** Cache time: a disk does not fill within it as far as the floor leaves. */
const cacheMs = 1_000;

/** Monitors free disk. The floor leaves room for what PostgreSQL has to write, whatever happens. */
export function createDiskSpace({ folders, floor, log, measureFolder = measureFolderDisk }: Options): DiskSpace {
  let last: { at: number; disks: Promise<readonly Disk[]> } | undefined;
  let wasLow = false;

  async function measureAll(): Promise<readonly Disk[]> {
    const disks = new Map<number | string, Disk>();
    for (const { path, holds } of folders) {
      const { free, total, device = path } = await measureFolder(path);
      const known = disks.get(device);
      if (known) known.holds.push(holds);
      else disks.set(device, { holds: [holds], free, total });
    }
    const room = fullestOf([...disks.values()]);
    const low = isLow(room);
    if (low && !wasLow) {
      log.warn({ free: room.free, floor }, 'the disk is nearly full: nothing is taken in until there is more room');
    }
    if (!low && wasLow) log.info({ free: room.free, floor }, 'the disk has room again');
    wasLow = low;
    return [...disks.values()];
  }

  const isLow = ({ free }: DiskUsage) => free !== null && free < floor;

  function measureEach(): Promise<readonly Disk[]> {
    const now = performance.now();
    if (last === undefined || now - last.at > cacheMs) last = { at: now, disks: measureAll() };
    return last.disks;
  }

  const measure = async () => fullestOf(await measureEach());

  return {
    floor,
    measure,
    measureEach,
    async require() {
      if (isLow(await measure())) throw new DiskFullError();
    },
  };
}

const fullestOf = (disks: readonly Disk[]): DiskUsage =>
  disks.reduce((least, next) => ((next.free ?? Infinity) < (least.free ?? Infinity) ? next : least));

async function measureFolderDisk(folder: string) {
  const device = await stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );
  return { ...(await measureDiskUsage(folder)), device };
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
