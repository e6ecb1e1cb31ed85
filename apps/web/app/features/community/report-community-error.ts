import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';

/** Logs a failure whose place shows its own error state, and handles an expired session. */
export function reportCommunityError(what: string, error: unknown): void {
  logFailure(what, error);
  void handleSessionExpired(error);
}
