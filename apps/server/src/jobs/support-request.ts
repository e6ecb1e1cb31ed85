import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const request = z.object({ id: z.uuid() });

/** Job `support_request {id}`: carries out on its day what support was asked for, unless she has stopped it. */
export function carryOutSupportRequest(owner: Pool): JobHandler {
  return async (payload) => {
    const { id } = request.parse(payload);
    await owner.query('select private.carry_out_support_request($1)', [id]);
  };
}
