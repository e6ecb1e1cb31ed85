import pg, { type Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { atAddress } from '../../platform/db/at-address.ts';
import { explainConnection } from '../explain-connection.ts';
import { ageOf, type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Replica');

const answerWithinMs = 5_000;
const lateAfterMs = 60_000;

const state = `
select (select value #>> '{}' from backend.installation where name = 'id') as id, pg_is_in_recovery() as standby,
       extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 * 1000 as "ageMs",
       pg_last_wal_replay_lsn()::text as lsn`;

/** DATABASE_READ_URL: a standby of this very database, that keeps up. */
export async function checkReplica(primary: Client, ownerUrl: string, { readUrl }: Config): Promise<Finding[]> {
  if (readUrl === undefined) return [];
  const url = atAddress(ownerUrl, readUrl);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kindling doctor',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string; standby: boolean; ageMs: number | null; lsn: string }>(state);
    const own = await primary.query<{ id: string; behind: string | null }>(
      `select (select value #>> '{}' from backend.installation where name = 'id') as id,
              pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as behind`,
      [rows[0]?.lsn ?? null],
    );
    const [there] = rows;
    if (there?.id !== own.rows[0]?.id)
      return [problem('DATABASE_READ_URL is another installation’s database, and isn’t asked.', 'Correct it.')];
    if (!there?.standby) return [note('DATABASE_READ_URL is no standby: visitors’ reads gain nothing by it.')];
    const behind = Number(own.rows[0]?.behind ?? 0);
    if (behind > 0 && (there.ageMs ?? 0) > lateAfterMs)
      return [
        problem(
          `The replica is ${ageOf(there.ageMs ?? 0)} behind, so the primary answers everything.`,
          'Look at its log, its disk and the network between the two.',
        ),
      ];
    return [ok('The replica answers and keeps up.')];
  } catch (error) {
    const { says, todo } = explainConnection(error as Error, url);
    return [
      problem(`${says} The primary answers in its place.`, todo?.replaceAll('DATABASE_URL', 'DATABASE_READ_URL')),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}
