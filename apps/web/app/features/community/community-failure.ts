import { logFailure } from '../../lib/log-failure.ts';
import { noticeEndedSession } from '../../lib/session/ended-session.ts';

/** The place where it happened says so; here it is logged, and a session that was ended elsewhere is noticed. */
export function noticeCommunityFailure(what: string, error: unknown): void {
  logFailure(what, error);
  void noticeEndedSession(error);
}
