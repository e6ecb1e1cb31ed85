import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestBackup } from './backup-folder.ts';
import { lastNight } from './scheduled-backups.ts';

test('a backup is due once 3 o’clock has passed since the newest', () => {
  expect(lastNight(new Date(2026, 10, 23, 2, 59))).toEqual(new Date(2026, 10, 22, 3));
  expect(lastNight(new Date(2026, 10, 23, 3, 0))).toEqual(new Date(2026, 10, 23, 3));
});

test('one that was cut off, and what else is in the folder, are no backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-backups-'));
  try {
    expect(await newestBackup(join(folder, 'absent'), 'nightly')).toBeUndefined();
    for (const name of ['kindling-nightly-2026-11-23T03-00-00-000Z.backup', 'kindling-mine.backup'])
      writeFileSync(join(folder, name), name.includes('nightly') ? '' : 'full');
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await newestBackup(folder, 'nightly')).toBeUndefined();
    writeFileSync(join(folder, 'kindling-nightly-2026-11-22T03-00-00-000Z.backup'), 'whole');
    expect(await newestBackup(folder, 'nightly')).toBeInstanceOf(Date);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
