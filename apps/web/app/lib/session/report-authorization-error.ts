import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorKind } from '@kindling/domain/error-messages';
import { handleSessionExpired } from './handle-session-expired.ts';
import { fetchRole } from './role.ts';

/** Error handler of the moderation console and the admin page: the role or the session may have been revoked. */
export function reportAuthorizationError(error: unknown): void {
  if (errorCode(error) === errorCodes.insufficientPrivilege) void fetchRole({ force: true });
  if (errorKind(error) === 'session-expired') void handleSessionExpired(error);
}
