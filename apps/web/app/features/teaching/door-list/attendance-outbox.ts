import { errorKind } from '@kindling/domain/error-messages';
import { withLock } from '../../../lib/async/with-lock.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { AttendanceMark } from './door-list.ts';
import { sendAttendance } from './door-list-api.ts';
import { readMarks, sessionsWithMarks, storeMarks } from './door-list-store.ts';

/** One sender for each session, in all tabs. */
export const outboxLock = (sessionId: string) => `kindling-door-${sessionId}`;

/** Sends one mark. `refused` is for good, and she is told; `waiting` is to be sent again. */
export async function sendMark(bookingId: string, mark: AttendanceMark): Promise<'sent' | 'refused' | 'waiting'> {
  try {
    await sendAttendance(bookingId, mark);
    return 'sent';
  } catch (error) {
    logFailureCode('Attendance still waits to be sent', error);
    void handleSessionExpired(error);
    if (!isRefusal(error)) return 'waiting';
    showToast({
      title: "One check-in didn't go through",
      description:
        'The booking has changed since, or it came more than a week after the session. The list shows how it stands.',
      variant: 'destructive',
    });
    return 'refused';
  }
}

/** Sends what was noted on this device and not sent, of all sessions. */
export async function sendStoredMarks(vault: Vault): Promise<void> {
  for (const sessionId of await sessionsWithMarks(vault)) {
    await withLock(outboxLock(sessionId), async () => {
      for (const [bookingId, mark] of Object.entries(await readMarks(vault, sessionId))) {
        if ((await sendMark(bookingId, mark)) === 'waiting') return;
        const { [bookingId]: _sent, ...others } = await readMarks(vault, sessionId);
        await storeMarks(vault, sessionId, others);
      }
    });
  }
}

/** Refused for good: trying again would not help. */
function isRefusal(error: unknown): boolean {
  const { status } = error as { status?: unknown };
  return errorKind(error) !== 'network' && typeof status === 'number' && [403, 404, 409].includes(status);
}
