import { errorKind } from '@kindling/domain/error-messages';
import { handleSessionExpired } from './handle-session-expired.ts';
import { fetchRole } from './role.ts';

/** Error handler of the moderation console and the admin page: the role or the session may have been revoked. */
export function reportAuthorizationError(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === '42501') void fetchRole({ anew: true });
  if (errorKind(error) === 'session-expired') void handleSessionExpired(error);
}
