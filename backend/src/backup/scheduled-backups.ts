import type { FastifyInstance } from 'fastify';
import pg, { type Pool } from 'pg';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerPeriodicTask } from '../platform/periodic-task.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import { beginAttempts, noteFailure, noteSuccess, readAttempts } from './backup-attempts.ts';
import { addBackup, type BackupFolder, newestBackup } from './backup-folder.ts';

/** Hour of the machine's clock after which a new day's backup is made. */
const nightlyHour = 3;
const minuteMs = 60_000;
const lookMs = 10 * minuteMs;

interface ScheduledBackups {
  backups: BackupFolder;
  /** Of the project: what is kept up to date beside them. */
  writeBeside?: ((folder: string, owner: Pool) => Promise<void>) | undefined;
  owner: Pool;
  ownerUrl: string;
  files: FileStore;
  log: Log;
  metrics: Metrics;
}

/** Nightly backups into BACKUP_DIR; one that failed waits its turn. Each minute, what a project keeps beside them. */
export function registerScheduledBackups(
  app: FastifyInstance,
  { backups, writeBeside, owner, ownerUrl, files, log, metrics }: ScheduledBackups,
): void {
  const closing = new AbortController();
  let running: pg.Client | undefined;

  async function work(): Promise<void> {
    await beginAttempts(owner);
    const newest = await newestBackup(backups.folder, 'nightly');
    if (newest && newest >= lastNight(new Date())) return noteSuccess(owner);
    const { nextAt } = (await readAttempts(owner)) ?? {};
    if (nextAt && nextAt > new Date()) return;
    try {
      const path = await makeBackup();
      if (path) log.info({ path }, 'a backup was made');
    } catch (error) {
      if (closing.signal.aborted) return;
      const next = await noteFailure(owner, error);
      log.error({ err: error, next }, 'the nightly backup could not be made');
      return;
    }
    await noteSuccess(owner);
  }

  async function makeBackup(): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kindling backup' });
    client.on('error', () => {});
    running = client;
    try {
      await client.connect();
      return await addBackup(backups, 'nightly', { client, files, signal: closing.signal });
    } finally {
      running = undefined;
      await client.end().catch(() => {});
    }
  }

  // A server that stops does not wait for a backup of hours: it ends without a file.
  app.addHook('preClose', async () => {
    closing.abort();
    await running?.end().catch(() => {});
  });
  registerPeriodicTask(app, { log, work, failed: 'whether a backup is due could not be seen', everyMs: lookMs });

  if (writeBeside) {
    const note = () => writeBeside(backups.folder, owner);
    const failed = 'what is kept beside the backups could not be written';
    registerPeriodicTask(app, { log, work: note, failed, everyMs: minuteMs });
    app.addHook('preClose', () => note().catch((err: unknown) => log.warn({ err }, failed)));
  }

  metrics.gauge({
    name: 'kindling_backup_age_seconds',
    help: 'Age of the newest nightly backup in BACKUP_DIR; where there is none, since when one is waited for',
    async read() {
      const since = (await newestBackup(backups.folder, 'nightly')) ?? (await readAttempts(owner))?.waitingSince;
      return since ? [{ value: (Date.now() - since.getTime()) / 1000 }] : [];
    },
  });
  metrics.gauge({
    name: 'kindling_backup_failures',
    help: 'Attempts at the nightly backup that failed since the last that was made',
    read: async () => [{ value: (await readAttempts(owner))?.failures ?? 0 }],
  });
}

/** Most recent 3 o'clock of the machine's clock. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
