import type { FastifyInstance } from 'fastify';
import pg, { type Pool } from 'pg';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { registerPeriodicTask } from '../platform/periodic-task.ts';
import type { FileStore } from '../storage/disk/file-store.ts';
import { addBackup, type BackupFolder, newestBackup } from './backup-folder.ts';
import { writeErasures } from './erasures-file.ts';

/** Hour of the machine's clock after which a new day's backup is made. */
const nightlyHour = 3;
const minuteMs = 60_000;

interface ScheduledBackups {
  backups: BackupFolder;
  owner: Pool;
  ownerUrl: string;
  files: FileStore;
  log: Log;
  metrics: Metrics;
}

/** Nightly backups into BACKUP_DIR, looked at hourly; and every minute, who was erased. */
export function registerScheduledBackups(
  app: FastifyInstance,
  { backups, owner, ownerUrl, files, log, metrics }: ScheduledBackups,
): void {
  let running: pg.Client | undefined;

  async function work(): Promise<void> {
    const newest = await newestBackup(backups.folder, 'nightly');
    if (newest && newest >= lastNight(new Date())) return;
    running = new pg.Client({ connectionString: ownerUrl, application_name: 'kindling backup' });
    running.on('error', () => {});
    try {
      await running.connect();
      const path = await addBackup(backups, 'nightly', { client: running, files });
      if (path) log.info({ path }, 'a backup was made');
    } finally {
      const client = running;
      running = undefined;
      await client.end();
    }
  }

  // A server that stops does not wait for a backup of hours: it ends without a file.
  app.addHook('preClose', async () => {
    await running?.end().catch(() => {});
  });
  registerPeriodicTask(app, { log, work, failed: 'the nightly backup could not be made' });

  const noteErasures = () => writeErasures(backups.folder, owner);
  registerPeriodicTask(app, {
    log,
    work: noteErasures,
    failed: 'who was erased could not be noted beside the backups',
    everyMs: minuteMs,
  });
  app.addHook('preClose', () =>
    noteErasures().catch((err: unknown) => log.warn({ err }, 'the last erasures were not noted beside the backups')),
  );

  metrics.gauge({
    name: 'kindling_backup_age_seconds',
    help: 'Age of the newest nightly backup in BACKUP_DIR',
    async read() {
      const newest = await newestBackup(backups.folder, 'nightly');
      return newest ? [{ value: (Date.now() - newest.getTime()) / 1000 }] : [];
    },
  });
}

/** Most recent 3 o'clock of the machine's clock. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
