import { returnPath } from '../lib/navigation/return-path.ts';
import { safePath } from '../lib/navigation/safe-path.ts';
import { readStored, removeStored, writeStored } from '../lib/storage/browser-storage.ts';
import { isBooking } from './is-booking.ts';

const key = 'kindling-pending-booking';

/** As long as the link of a confirmation mail. */
const lifeMs = 24 * 3_600_000;

/** Pending booking: outlives this tab, since the link that confirms her address opens in another. */
export function keepPendingBooking(): void {
  if (isBooking()) writeStored(key, { path: returnPath(), until: Date.now() + lifeMs });
}

/** Single use: returns where she was booking and deletes it. */
export function takePendingBooking(): string | undefined {
  const stored = readStored(key);
  removeStored(key);
  if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored)) return undefined;
  const path = safePath(String(stored.path));
  return isBooking(path) && Number(stored.until) > Date.now() ? path : undefined;
}
