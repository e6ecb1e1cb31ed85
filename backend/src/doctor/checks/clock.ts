import type { Client } from 'pg';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Clock');

/** Two-step codes are good for half a minute before and after. */
const wrongAfterSeconds = 30;
const oddAfterSeconds = 3;
/** Nothing that was made by this version is older. */
const earliest = Date.parse('2026-01-01');

/** Compares this machine's clock with PostgreSQL's: sessions, codes and dates are told by both. */
export async function checkClock(client: Client): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const answered = Date.now();
  const difference = ((rows[0]?.ms ?? 0) - (asked + answered) / 2) / 1_000;
  // The answer may have been on its way for this long.
  const uncertain = (answered - asked) / 2_000;
  if (answered < earliest)
    return [problem(`This machine’s clock says ${new Date(answered).toISOString()}.`, 'Set it, by NTP best.')];
  const apart = Math.max(0, Math.abs(difference) - uncertain);
  const says = `This machine’s clock and PostgreSQL’s are ${apart.toFixed(1)} seconds apart`;
  if (apart > wrongAfterSeconds)
    return [problem(`${says}: sessions end early or late, and two-step codes are refused.`, 'Set both by NTP.')];
  if (apart > oddAfterSeconds) return [note(`${says}.`, 'Set both by NTP.')];
  return [ok('This machine’s clock and PostgreSQL’s agree.')];
}
