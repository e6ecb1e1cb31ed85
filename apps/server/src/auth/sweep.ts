import type { FastifyInstance } from 'fastify';
import { registerHourly } from '../platform/hourly.ts';
import type { AuthContext } from './context.ts';

/** What has run out and will never be asked for again. A spent refresh token is kept for as long as a copy may turn up. */
const statements = [
  `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`,
  `delete from auth.flow_state where created_at < now() - interval '2 days'`,
  // What an unproven confirmation took comes back within minutes or never.
  `update auth.flow_state set held_password = null, held_metadata = null
    where held_metadata is not null and auth_code_issued_at < now() - interval '1 hour'`,
  `delete from auth.refresh_tokens where revoked_at < now() - interval '30 days'`,
  `delete from auth.sessions where not_after < now() or coalesce(refreshed_at, created_at) < now() - interval '90 days'`,
  `delete from private.known_devices where last_signed_in_at < now() - interval '400 days'`,
];

/** Whoever tries many addresses leaves a count for each: with these gone in time the table is never large. */
const attemptsEveryMs = 60_000;
const attemptsAtOnce = 5_000;
const expiredAttempts = `delete from private.attempts where key in (
  select key from private.attempts where expires_at < now() order by expires_at limit ${attemptsAtOnce} for update skip locked)`;

/** Tidies up at the start and once an hour; what counts attempts each minute. */
export function registerSweep(app: FastifyInstance, { owner, log }: AuthContext): void {
  async function work(): Promise<void> {
    for (const statement of statements) await owner.query(statement);
  }
  async function forgetAttempts(): Promise<void> {
    let gone: number | null = attemptsAtOnce;
    while (gone === attemptsAtOnce) gone = (await owner.query(expiredAttempts)).rowCount;
  }
  registerHourly(app, { log, work, failed: 'what has run out could not be tidied up' });
  registerHourly(app, {
    log,
    work: forgetAttempts,
    failed: 'attempts that have run out could not be forgotten',
    everyMs: attemptsEveryMs,
  });
}
