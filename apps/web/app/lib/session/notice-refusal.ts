import { errorKind } from '@kindling/domain/errors';
import { noticeEndedSession } from './ended-session.ts';
import { askRole } from './role.ts';

/** Every error of the desk and of the admins' page passes here: her role or her session may have ended while she was reading. */
export function noticeRefusal(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === '42501') void askRole({ anew: true });
  if (errorKind(error) === 'session-expired') void noticeEndedSession(error);
}
