import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createDiskSpace, DiskFullError, type DiskUsage } from './disk-space.ts';
import type { Log } from './log.ts';

const temporary = { path: tmpdir(), holds: 'files' } as const;

function logged() {
  const lines: string[] = [];
  const write = (_: unknown, text: string) => lines.push(text);
  return { lines, log: { warn: write, info: write } as unknown as Log };
}

test('Disk full: a disk with room takes something in, one below the floor does not', async () => {
  const { log } = logged();
  await createDiskSpace({ folders: [temporary], floor: 0, log }).require();
  const full = createDiskSpace({ folders: [temporary], floor: Number.MAX_SAFE_INTEGER, log });
  await expect(full.require()).rejects.toBeInstanceOf(DiskFullError);
});

test('the fullest of the folders counts, and one that does not say counts as having room', async () => {
  const { log } = logged();
  const free: Record<string, number | null> = { database: 10, files: 1_000, silent: null };
  const measureFolder = async (folder: string): Promise<DiskUsage> => ({ free: free[folder] ?? null, total: 2_000 });
  const of = (...paths: string[]) =>
    createDiskSpace({ folders: paths.map((path) => ({ path, holds: 'files' })), floor: 100, log, measureFolder });
  await expect(of('files', 'database').require()).rejects.toBeInstanceOf(DiskFullError);
  await of('files', 'silent').require();
  await of('silent').require();
});

test('each disk is measured once, with all that is on it', async () => {
  const { log } = logged();
  const disks: Record<string, DiskUsage & { device: number }> = {
    storage: { device: 1, free: 900, total: 2_000 },
    postgres: { device: 2, free: 50, total: 100 },
    'postgres beside it': { device: 1, free: 900, total: 2_000 },
  };
  const measureFolder = async (path: string) => disks[path] ?? { free: null, total: null };
  const measured = (database: string) =>
    createDiskSpace({
      folders: [
        { path: 'storage', holds: 'files' },
        { path: database, holds: 'database' },
      ],
      floor: 10,
      log,
      measureFolder,
    });
  expect(await measured('postgres beside it').measureEach()).toEqual([
    { holds: ['files', 'database'], free: 900, total: 2_000 },
  ]);
  expect(await measured('postgres').measureEach()).toEqual([
    { holds: ['files'], free: 900, total: 2_000 },
    { holds: ['database'], free: 50, total: 100 },
  ]);
  expect(await measured('postgres').measure()).toMatchObject({ free: 50, total: 100 });
});

test('it is said once when the disk fills and once when it has room again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { log, lines } = logged();
    let free = 500;
    const disk = createDiskSpace({
      folders: [{ path: 'a', holds: 'files' }],
      floor: 100,
      log,
      measureFolder: async () => ({ free, total: 500 }),
    });
    await disk.require();
    free = 50;
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(2_000);
      await expect(disk.require()).rejects.toBeInstanceOf(DiskFullError);
    }
    free = 400;
    vi.advanceTimersByTime(2_000);
    await disk.require();
    expect(lines).toEqual([
      'the disk is nearly full: nothing is taken in until there is more room',
      'the disk has room again',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
