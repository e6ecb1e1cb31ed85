import type { Client } from 'pg';
import { expireInSeconds } from '../../jobs/job-queue.ts';
import { ageOf, count, type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Queue');

/** The outbox is polled every half minute, and retried after a failure. */
const lateAfterMs = 5 * 60_000;

const due = `
select kind, count(*)::int as rows, extract(epoch from now() - min(not_before))::float8 * 1000 as "ageMs"
  from backend.outbox where not_before <= now() group by kind order by 3 desc`;

const jobs = `
select name as kind,
       count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'active' and started_on < now() - make_interval(secs => $1))::int as stuck
  from pgboss.job where state in ('failed', 'active') and name ~ '^[a-z]' group by name order by name`;

/** What waits in the outbox, what was given up, and what hangs. */
export async function checkJobs(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  const alive = await client.query<{ count: number }>(
    `select count(*)::int as count from backend.replicas where seen_at > now() - interval '90 seconds'`,
  );
  const outbox = await client.query<{ kind: string; rows: number; ageMs: number }>(due);
  const [oldest] = outbox.rows;
  if (oldest && oldest.ageMs > lateAfterMs) {
    const kinds = outbox.rows.map(({ kind, rows }) => `${kind} (${rows})`).join(', ');
    const says = `What should have been done ${ageOf(oldest.ageMs)} ago still waits: ${kinds}.`;
    findings.push(
      (alive.rows[0]?.count ?? 0) === 0
        ? note(says, 'No server runs that could. It’s done after the next start.')
        : problem(
            says,
            'Read the servers’ log for “the outbox could not be read”; one of a newer version may be needed for a kind that this one doesn’t know.',
          ),
    );
  }
  findings.push(...(await checkQueue(client)));
  return findings.length > 0 ? findings : [ok('Nothing is late, stuck or given up.')];
}

async function checkQueue(client: Client): Promise<Finding[]> {
  const found = await client.query<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`);
  if (!found.rows[0]?.found) return [];
  const { rows } = await client.query<{ kind: string; failed: number; stuck: number }>(jobs, [2 * expireInSeconds]);
  const findings: Finding[] = [];
  const stuck = rows.filter((row) => row.stuck > 0);
  if (stuck.length > 0)
    findings.push(
      problem(
        `These hang: ${listed(stuck, 'stuck')}.`,
        'They’re taken up again by themselves while a server runs; if they aren’t, start it again.',
      ),
    );
  const failed = rows.filter((row) => row.failed > 0);
  const all = failed.reduce((sum, row) => sum + row.failed, 0);
  if (all > 0)
    findings.push(
      note(
        `${count(all, 'job')} of the last 7 days ${all === 1 ? 'was' : 'were'} given up: ${listed(failed, 'failed')}.`,
        '/admin, Queue, says why, and does them again.',
      ),
    );
  return findings;
}

function listed(rows: { kind: string; failed: number; stuck: number }[], which: 'failed' | 'stuck'): string {
  return rows.map((row) => `${row.kind} (${row[which]})`).join(', ');
}
