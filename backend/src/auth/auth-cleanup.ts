import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerPeriodicTask } from '../platform/periodic-task.ts';
import { emailChangeHours } from './accounts/email-change.ts';
import type { AuthContext } from './context.ts';

/** Expired rows. A spent refresh token is kept for as long as a copy may turn up (reuse detection). */
const statements = [
  `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`,
  `delete from auth.flow_state where created_at < now() - interval '2 days'`,
  // What an unproven confirmation took comes back within minutes or never.
  `update auth.flow_state set held_password = null, held_metadata = null
    where held_metadata is not null and auth_code_issued_at < now() - interval '1 hour'`,
  `delete from backend.oauth_states where created_at < now() - interval '1 hour'`,
  'delete from backend.used_id_tokens where expires_at < now()',
  `delete from auth.refresh_tokens where revoked_at < now() - interval '30 days'`,
  'delete from auth.sessions where not_after < now()',
  `delete from backend.known_devices where last_signed_in_at < now() - interval '400 days'`,
  `update auth.users set email_change = null, email_change_sent_at = null, email_change_confirm_status = 0, updated_at = now()
    where email_change is not null and email_change_sent_at < now() - interval '${emailChangeHours} hours'`,
];

/** Cleanup of the auth tables; unconfirmed accounts are deleted in batches, for an attack leaves many. */
export async function cleanUpAuth(owner: Pool): Promise<void> {
  for (const statement of statements) await owner.query(statement);
  for (let removed = 1; removed > 0; ) {
    const { rows } = await owner.query<{ removed: number }>('select backend.remove_unconfirmed_accounts() as removed');
    removed = rows[0]?.removed ?? 0;
  }
}

/**
 * Cleanup interval of what anybody leaves: whoever tries many addresses leaves a rate-limit counter for each, and each
 * look at the sign-in page a challenge. With these deleted in time the tables are never large. A challenge is told to
 * have expired for ten minutes more.
 */
const passingEveryMs = 60_000;
const passingAtOnce = 5_000;
const passing = [
  `delete from backend.attempts where key in (
    select key from backend.attempts where expires_at < now() order by expires_at limit ${passingAtOnce} for update skip locked)`,
  `delete from auth.webauthn_challenges where id in (
    select id from auth.webauthn_challenges where expires_at < now() - interval '10 minutes'
     order by expires_at limit ${passingAtOnce} for update skip locked)`,
];

/** Periodic cleanup: at the start and once an hour; of rate-limit counters and challenges each minute. */
export function registerAuthCleanup(app: FastifyInstance, { owner, log }: AuthContext): void {
  async function deletePassing(): Promise<void> {
    for (const statement of passing) {
      let deleted: number | null = passingAtOnce;
      while (deleted === passingAtOnce) deleted = (await owner.query(statement)).rowCount;
    }
  }
  registerPeriodicTask(app, {
    log,
    work: () => cleanUpAuth(owner),
    failed: 'expired rows of the auth service could not be deleted',
  });
  registerPeriodicTask(app, {
    log,
    work: deletePassing,
    failed: 'expired counters of attempts and challenges could not be deleted',
    everyMs: passingEveryMs,
  });
}
