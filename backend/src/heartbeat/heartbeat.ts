import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Log } from '../platform/log.ts';

export interface HeartbeatOptions {
  owner: Pool;
  disk: DiskSpace;
  log: Log;
}

const beatMs = 30_000;

const beat = `
insert into backend.replicas (id, version, node_version, disk_free, disk_total, disk_floor, disks)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (id) do update set seen_at = now(), disk_free = excluded.disk_free, disk_total = excluded.disk_total,
  disks = excluded.disks`;
const deleteSilentReplicas = `delete from backend.replicas where seen_at < now() - interval '1 hour'`;

/** Heartbeat: this replica, its version and disk space, in `backend.replicas` for admins to see. */
export function registerHeartbeat(app: FastifyInstance, { owner, disk, log }: HeartbeatOptions): void {
  const id = randomUUID();
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  let timer: NodeJS.Timeout | undefined;

  async function sendHeartbeat(): Promise<void> {
    try {
      const { free, total } = await disk.measure();
      const disks = JSON.stringify(await disk.measureEach());
      await owner.query(beat, [id, version, process.versions.node, free, total, disk.floor, disks]);
      await owner.query(deleteSilentReplicas);
    } catch (error) {
      log.warn({ err: error }, 'this server could not sendHeartbeat that it lives');
    }
  }

  app.addHook('onReady', async () => {
    timer = setInterval(sendHeartbeat, beatMs).unref();
    await sendHeartbeat();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await owner.query('delete from backend.replicas where id = $1', [id]).catch(() => {});
  });
}
