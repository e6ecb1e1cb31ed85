import { useCallback, useEffect, useRef, useState } from 'react';
import { withLock } from '../../../lib/async/with-lock.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { outboxLock, sendMark } from './attendance-outbox.ts';
import type { Attendance, AttendanceMarks } from './door-list.ts';
import { readMarks, storeMarks } from './door-list-store.ts';
import { useRefreshDoorList } from './use-door-list.ts';

const retryMs = 20_000;

/**
 * Outbox of attendance: what she taps is shown at once, kept encrypted on this device and sent as soon as there is a
 * network. The last word about a booking counts.
 */
export function useAttendance(userId: string, sessionId: string, vault: Vault | undefined) {
  const [marks, setMarks] = useState<AttendanceMarks>({});
  const latest = useRef<AttendanceMarks>({});
  const refresh = useRef<() => Promise<void>>(undefined);
  refresh.current = useRefreshDoorList(userId, sessionId);

  const update = useCallback(
    (next: AttendanceMarks): Promise<void> => {
      latest.current = next;
      setMarks(next);
      return vault
        ? withLock(`kindling-door-store-${sessionId}`, () => storeMarks(vault, sessionId, next))
        : Promise.resolve();
    },
    [vault, sessionId],
  );

  const send = useCallback(
    () =>
      withLock(outboxLock(sessionId), async () => {
        if (!navigator.onLine) return;
        for (const [bookingId, mark] of Object.entries(latest.current)) {
          if (!(await sendMark(bookingId, mark))) return;
          await refresh.current?.();
          // She may have changed her mind while it was on its way.
          if (latest.current[bookingId] !== mark) continue;
          const { [bookingId]: _sent, ...others } = latest.current;
          await update(others);
        }
      }),
    [sessionId, update],
  );

  useEffect(() => {
    if (!vault) return;
    let disposed = false;
    readMarks(vault, sessionId)
      .then((stored) => {
        if (disposed) return;
        latest.current = { ...stored, ...latest.current };
        setMarks(latest.current);
        return send();
      })
      .catch((error: unknown) => logFailureCode('The stored attendance could not be read', error));
    return () => {
      disposed = true;
    };
  }, [vault, sessionId, send]);

  const waits = Object.keys(marks).length > 0;
  useEffect(() => {
    const again = () => void send();
    addEventListener('online', again);
    const timer = waits ? setInterval(again, retryMs) : undefined;
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [send, waits]);

  async function mark(bookingId: string, attendance: Attendance) {
    try {
      await update({ ...latest.current, [bookingId]: { attendance, notedAt: new Date().toISOString() } });
    } catch (error) {
      logFailureCode('Attendance could not be stored', error);
    }
    await send();
  }

  return { marks, mark: (bookingId: string, attendance: Attendance) => void mark(bookingId, attendance) };
}
