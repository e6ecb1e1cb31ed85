import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Log } from '@kindling/backend/platform/log.ts';
import { registerPeriodicTask } from '@kindling/backend/platform/periodic-task.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';

const due = z.object({ plan_id: z.uuid() });

/** Batch size: a transaction is short however many are overdue. */
const atOnce = 200;

/** Job `arrival_due {plan_id}`: the next step of a plan, which looks itself whether it is due. */
export function arrivalHandlers(owner: Pool): Record<'arrival_due', JobHandler> {
  return {
    arrival_due: async (payload) => {
      await owner.query('select private.step_arrival($1)', [due.parse(payload).plan_id]);
    },
  };
}

/** Once a minute: steps whose job was lost, or whose clock has jumped. Jobs do the rest, to the second. */
export function registerArrivalWatch(app: FastifyInstance, { owner, log }: { owner: Pool; log: Log }): void {
  registerPeriodicTask(app, {
    log,
    everyMs: 60_000,
    async work() {
      for (let stepped = atOnce; stepped >= atOnce; ) {
        const { rows } = await owner.query<{ stepped: number }>('select private.look_after_arrivals($1) as stepped', [
          atOnce,
        ]);
        stepped = rows[0]?.stepped ?? 0;
      }
    },
    failed: 'plans for getting home could not be looked after',
  });
}
