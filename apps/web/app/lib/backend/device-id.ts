import { randomId } from '../random-id.ts';
import { readText, writeText } from '../storage/browser-storage.ts';

export const deviceIdKey = 'kindling-device-id';

/**
 * Device id: a random name for this browser. The server stores its hash with each account that signed in here, so that
 * wrong guesses from other devices do not lock out the owner (account lockout).
 */
export function deviceId(): string {
  const known = readText(deviceIdKey);
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const made = randomId();
  writeText(deviceIdKey, made);
  return made;
}
