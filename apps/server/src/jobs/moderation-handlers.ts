import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const suspension = z.object({ sanction_id: z.uuid() });
const decision = z.object({ decision_id: z.uuid() });

type ModerationJob = 'suspension_over' | 'decision_notice';

/**
 * Jobs of moderation: a member is notified that her suspension has expired, which has ended by itself already, and of a
 * review decision, unless it was undone meanwhile.
 */
export function moderationHandlers(owner: Pool): Record<ModerationJob, JobHandler> {
  return {
    suspension_over: async (payload) => {
      await owner.query('select private.end_suspension($1)', [suspension.parse(payload).sanction_id]);
    },
    decision_notice: async (payload) => {
      await owner.query('select private.notify_decision($1)', [decision.parse(payload).decision_id]);
    },
  };
}
