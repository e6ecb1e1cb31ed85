import { returnPath } from '../lib/navigation/return-path.ts';

/** Whether she came to sign in from booking a date or course. */
export function isBooking(path = returnPath()): boolean {
  return /^\/classes\/[^/?]+\/you\?(.*&)?(date|course)=/.test(path ?? '');
}
