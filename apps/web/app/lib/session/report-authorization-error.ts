import { errorKind } from '@kindling/domain/error-messages';
import { handleSessionExpired } from './handle-session-expired.ts';
import { fetchRole } from './role.ts';

/** Every error of the desk and of the admins' page passes here: her role or her session may have ended while she was reading. */
export function reportAuthorizationError(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === '42501') void fetchRole({ anew: true });
  if (errorKind(error) === 'session-expired') void handleSessionExpired(error);
}
