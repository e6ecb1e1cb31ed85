import type { Stack } from '@kindling/test-kit';

export interface QueuedJob {
  kind: string;
  payload: Record<string, unknown>;
}

/** Jobs whose payload contains this text, in the outbox or in the queue. */
export async function queuedJobs(stack: Pick<Stack, 'sql'>, payload: object): Promise<QueuedJob[]> {
  const { rows } = await stack.sql.query<QueuedJob>(
    `select kind, payload from backend.outbox where payload @> $1
     union all select name, data from pgboss.job where data @> $1`,
    [payload],
  );
  return rows;
}
