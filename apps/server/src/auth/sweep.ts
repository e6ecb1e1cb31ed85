import type { FastifyInstance } from 'fastify';
import { registerHourly } from '../platform/hourly.ts';
import type { AuthContext } from './context.ts';

/** What has run out and will never be asked for again. A spent refresh token is kept for as long as a copy may turn up. */
const statements = [
  'delete from private.attempts where expires_at < now()',
  `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`,
  `delete from auth.flow_state where created_at < now() - interval '2 days'`,
  // What an unproven confirmation took comes back within minutes or never.
  `update auth.flow_state set held_password = null, held_metadata = null
    where held_metadata is not null and auth_code_issued_at < now() - interval '1 hour'`,
  `delete from auth.refresh_tokens where revoked_at < now() - interval '30 days'`,
  `delete from auth.sessions where not_after < now() or coalesce(refreshed_at, created_at) < now() - interval '90 days'`,
  `delete from private.known_devices where last_signed_in_at < now() - interval '400 days'`,
];

/** Tidies up at the start and once an hour. */
export function registerSweep(app: FastifyInstance, { owner, log }: AuthContext): void {
  async function work(): Promise<void> {
    for (const statement of statements) await owner.query(statement);
  }
  registerHourly(app, { log, work, failed: 'what has run out could not be tidied up' });
}
