import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { DiskSpace } from '@kindling/backend/platform/disk-space.ts';
import { type FileStore, removeOrLeave } from '@kindling/backend/storage/disk/file-store.ts';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { exportPersonalData } from './personal-data-export.ts';

const request = z.object({ id: z.uuid() });
const progressIntervalMs = 1_000;

interface DataExportOptions {
  owner: Pool;
  files: FileStore;
  disk: DiskSpace;
  siteUrl: string;
}

/** Job `data_export {id}`: writes the export file. Idempotent: after a crash it starts over. */
export function runDataExport({ owner, files, disk, siteUrl }: DataExportOptions): JobHandler {
  return async (payload) => {
    const { id } = request.parse(payload);
    const { rows } = await owner.query<{ user_id: string }>(
      'select user_id from public.data_exports where id = $1 and ready_at is null',
      [id],
    );
    const member = rows[0]?.user_id;
    if (!member) return;
    // The queue tries it again for a day.
    await disk.require();
    let reportedAt = 0;
    const onProgress = (percent: number) => {
      if (Date.now() - reportedAt < progressIntervalMs) return;
      reportedAt = Date.now();
      const update = 'update public.data_exports set percent = $2 where id = $1 and ready_at is null';
      // Only a figure on a screen: the next one says more anyway.
      owner.query(update, [id, percent]).catch(() => {});
    };
    const received = await withClient(owner, (client) =>
      files.receive(
        Readable.from(exportPersonalData({ client, files, siteUrl }, member, onProgress)),
        Number.POSITIVE_INFINITY,
      ),
    );
    const version = randomUUID();
    await files.commit(received, version);
    const finished = await owner.query<{ done: boolean }>('select private.finish_export($1, $2, $3, $4) as done', [
      id,
      version,
      received.size,
      received.md5,
    ]);
    if (!finished.rows[0]?.done) await removeOrLeave(files, [version]);
  };
}

async function withClient<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    // With its transaction, where that did not end.
    client.release(true);
  }
}
