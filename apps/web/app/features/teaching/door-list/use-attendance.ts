import { useCallback, useEffect, useRef, useState } from 'react';
import { withLock } from '../../../lib/async/with-lock.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import type { Vault } from '../../../lib/vault/vault.ts';
import { outboxLock, sendMark } from './attendance-outbox.ts';
import { type Attendance, type AttendanceMark, type AttendanceMarks, withMark, withoutMarks } from './door-list.ts';
import { readMarks, storeMarks } from './door-list-store.ts';
import { useRefreshDoorList } from './use-door-list.ts';

const retryMs = 20_000;
/** One writer of a session's marks, in all tabs. */
const storeLock = (sessionId: string) => `kindling-door-store-${sessionId}`;

/**
 * Outbox of attendance: what she taps is shown at once, kept encrypted on this device and sent as soon as there is a
 * network. The last word about a booking counts.
 */
export function useAttendance(userId: string, sessionId: string, vault: Vault | undefined) {
  const [marks, setMarks] = useState<AttendanceMarks>({});
  const latest = useRef<AttendanceMarks>({});
  const refresh = useRef<(sent: AttendanceMarks) => Promise<void>>(undefined);
  refresh.current = useRefreshDoorList(userId, sessionId);

  const storage = useRef(vault);
  storage.current = vault;
  /** Bookings that were tapped before what is stored had been read: of these the tap is the later word. */
  const early = useRef<Set<string> | undefined>(new Set());

  /** Changes one mark, here and in storage: never all of them, so that what was noted before a reload stays. */
  const change = useCallback(
    async (bookingId: string, mark: AttendanceMark | undefined): Promise<void> => {
      early.current?.add(bookingId);
      latest.current = withMark(latest.current, bookingId, mark);
      setMarks(latest.current);
      await withLock(storeLock(sessionId), async () => {
        const opened = storage.current;
        if (opened) await storeMarks(opened, sessionId, withMark(await readMarks(opened, sessionId), bookingId, mark));
      });
    },
    [sessionId],
  );

  const send = useCallback(
    () =>
      withLock(outboxLock(sessionId), async () => {
        if (!navigator.onLine) return;
        for (const [bookingId, mark] of Object.entries(latest.current)) {
          const outcome = await sendMark(bookingId, mark);
          if (outcome === 'waiting') return;
          await refresh.current?.(outcome === 'sent' ? { [bookingId]: mark } : {});
          // She may have changed her mind while it was on its way.
          if (latest.current[bookingId] !== mark) continue;
          await change(bookingId, undefined);
        }
      }),
    [sessionId, change],
  );

  useEffect(() => {
    if (!vault) return;
    let disposed = false;
    // Tapped before the vault was open: stored now, under the lock that later taps wait for.
    withLock(storeLock(sessionId), async () => {
      const stored = withoutMarks(await readMarks(vault, sessionId), early.current);
      if (early.current?.size) await storeMarks(vault, sessionId, { ...stored, ...latest.current });
      return stored;
    })
      .then((stored) => {
        if (disposed) return;
        latest.current = { ...withoutMarks(stored, early.current), ...latest.current };
        early.current = undefined;
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
      await change(bookingId, { attendance, notedAt: new Date().toISOString() });
    } catch (error) {
      logFailureCode('Attendance could not be stored', error);
    }
    await send();
  }

  return { marks, mark: (bookingId: string, attendance: Attendance) => void mark(bookingId, attendance) };
}
