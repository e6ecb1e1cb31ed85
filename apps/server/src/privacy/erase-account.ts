import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { type FileStore, removeOrLeave } from '@kindling/backend/storage/disk/file-store.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const request = z.object({ id: z.uuid() });

/** Job `account_erasure {id}`, of a row of `account_deletions`: erases its member, unless she has cancelled. */
export function eraseAccount({ owner, files }: { owner: Pool; files: FileStore }): JobHandler {
  return async (payload) => {
    const { id } = request.parse(payload);
    const { rows } = await owner.query<{ versions: string[] | null }>('select private.erase_due($1) as versions', [id]);
    // Her rows are gone, which is what counts; bytes that could not go now are swept.
    await removeOrLeave(files, rows[0]?.versions ?? []);
  };
}
