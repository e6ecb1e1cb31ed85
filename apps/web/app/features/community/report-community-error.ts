import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';

/** The place where it happened says so; here it is logged, and a session that was ended elsewhere is noticed. */
export function reportCommunityError(what: string, error: unknown): void {
  logFailure(what, error);
  void handleSessionExpired(error);
}
