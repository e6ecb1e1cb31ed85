import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const request = z.object({ sanction_id: z.uuid() });

/** Job `suspension_over`: notifies a member that her suspension has expired. It has ended by itself already. */
export function endSuspension(owner: Pool): JobHandler {
  return async (payload) => {
    const { sanction_id: sanctionId } = request.parse(payload);
    await owner.query('select private.end_suspension($1)', [sanctionId]);
  };
}
