import { withLock } from '../../../lib/async/with-lock.ts';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { circleTapsKey } from '../../../lib/session/clear-member-data.ts';
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts';
import { type OutgoingMessage, sendMessage } from './circles-api.ts';

/**
 * Taps in a room that wait for a network: kept in this browser until they are sent, in their order. Each has the id of
 * its message, so that one whose answer got lost is sent again and arrives once.
 */
export function keepTap(tap: OutgoingMessage): void {
  writeStored(circleTapsKey, [...readTaps(), tap]);
}

export function readTaps(circleId?: string): OutgoingMessage[] {
  const stored = readStored(circleTapsKey);
  const taps = Array.isArray(stored) ? (stored as OutgoingMessage[]) : [];
  return circleId === undefined ? taps : taps.filter((tap) => tap.circle_id === circleId);
}

/** Sends what waits, oldest first; stops where there is still no network. What is refused is dropped, and thrown. */
export function sendTaps(): Promise<void> {
  return withLock('circle-taps', async () => {
    for (const tap of readTaps()) {
      if (!navigator.onLine) return;
      try {
        await sendMessage(await getSupabase(), tap);
      } catch (error) {
        if (!navigator.onLine || !isRefusal(error)) return;
        drop(tap);
        throw error;
      }
      drop(tap);
    }
  });
}

function drop({ id }: OutgoingMessage): void {
  writeStored(
    circleTapsKey,
    readTaps().filter((tap) => tap.id !== id),
  );
}

/** PostgREST's own answer, and not a network that gave up. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && Boolean(error.code);
}
