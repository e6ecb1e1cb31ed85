import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { embeddedCluster } from '../../platform/db/embedded/embedded-postgres.ts';
import { measureDiskUsage } from '../../platform/disk-space.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Disk');

/** Free space and free inodes of each disk that something of ours is on. */
export async function checkDisk(config: Config): Promise<Finding[]> {
  const { dataDir, backup, minFreeDisk, databaseUrl } = config;
  const folders = [dataDir, join(dataDir, 'storage'), backup.folder].filter((folder) => folder !== undefined);
  if (databaseUrl === undefined && existsSync(join(dataDir, 'embedded.json'))) folders.push(embeddedCluster(dataDir));
  const disks = new Map<number, string[]>();
  for (const folder of folders.filter((each) => existsSync(each))) {
    const { dev } = await stat(folder);
    disks.set(dev, [...(disks.get(dev) ?? []), folder]);
  }
  const findings: Finding[] = [];
  for (const [first = ''] of disks.values()) findings.push(await checkOne(first, minFreeDisk));
  return findings;
}

async function checkOne(folder: string, floor: number): Promise<Finding> {
  const { free, total } = await measureDiskUsage(folder);
  if (free === null || total === null) return note(`The disk of ${folder} doesn’t say how full it is.`);
  const says = `The disk of ${folder} has ${megabytes(free)} free of ${megabytes(total)}`;
  const inodes = await statfs(folder);
  if (inodes.files > 0 && inodes.ffree === 0)
    return problem(
      `${says}, but takes no more files: it has run out of inodes.`,
      'Remove files, or make it anew with more of them.',
    );
  if (free < floor) {
    return problem(
      `${says}, less than MIN_FREE_DISK_MB (${megabytes(floor)}): nothing new is saved.`,
      'Make room, or move DATA_DIR to a larger disk.',
    );
  }
  if (free < 2 * floor) return note(`${says}; below ${megabytes(floor)} nothing new is saved.`, 'Make room soon.');
  return ok(`${says}.`);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString('en-GB')} MB`;
