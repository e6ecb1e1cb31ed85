import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';

const everyMs = 60 * 60_000;

/** What has run out and will never be asked for again. A spent refresh token is kept for as long as a copy may turn up. */
const statements = [
  'delete from private.attempts where expires_at < now()',
  `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`,
  `delete from auth.flow_state where created_at < now() - interval '2 days'`,
  `delete from auth.refresh_tokens where revoked_at < now() - interval '30 days'`,
  `delete from auth.sessions where not_after < now() or coalesce(refreshed_at, created_at) < now() - interval '90 days'`,
  `delete from private.known_devices where last_signed_in_at < now() - interval '400 days'`,
];

/** Tidies up once an hour. Replicas that do so at the same moment find nothing left to do. */
export function registerSweep(app: FastifyInstance, { owner, log }: AuthContext): void {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep();
  }, everyMs);
  timer.unref();

  async function sweep(): Promise<void> {
    try {
      for (const statement of statements) await owner.query(statement);
    } catch (error) {
      log.warn({ err: error }, 'what has run out could not be tidied up; it is tried again in an hour');
    }
  }

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
