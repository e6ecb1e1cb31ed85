import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createDiskSpace, DiskFullError, type DiskUsage } from './disk-space.ts';
import type { Log } from './log.ts';

function logged() {
  const lines: string[] = [];
  const write = (_: unknown, text: string) => lines.push(text);
  return { lines, log: { warn: write, info: write } as unknown as Log };
}

test('a disk with room takes something in, one below the floor does not', async () => {
  const { log } = logged();
  await createDiskSpace({ folders: [tmpdir()], floor: 0, log }).require();
  const full = createDiskSpace({ folders: [tmpdir()], floor: Number.MAX_SAFE_INTEGER, log });
  await expect(full.require()).rejects.toBeInstanceOf(DiskFullError);
});

test('the fullest of the folders counts, and one that does not say counts as having room', async () => {
  const { log } = logged();
  const free: Record<string, number | null> = { database: 10, files: 1_000, silent: null };
  const measureFolder = async (folder: string): Promise<DiskUsage> => ({ free: free[folder] ?? null, total: 2_000 });
  const of = (...folders: string[]) => createDiskSpace({ folders, floor: 100, log, measureFolder });
  await expect(of('files', 'database').require()).rejects.toBeInstanceOf(DiskFullError);
  await of('files', 'silent').require();
  await of('silent').require();
});

test('it is said once when the disk fills and once when it has room again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { log, lines } = logged();
    let free = 500;
    const disk = createDiskSpace({
      folders: ['a'],
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
