import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const request = z.object({ decision_id: z.uuid() });

/** Job `decision_notice`: notifies a member in the app of a review decision, unless it was undone meanwhile. */
export function notifyDecision(owner: Pool): JobHandler {
  return async (payload) => {
    const { decision_id: decisionId } = request.parse(payload);
    await owner.query('select private.notify_decision($1)', [decisionId]);
  };
}
