import { randomId } from '../random-id.ts';
import { readText, writeText } from '../storage/browser-storage.ts';

export const deviceIdKey = 'kindling-device-id';

/**
 * A random name for this browser. The server keeps its hash beside an account that signed in here, so that somebody
 * else's wrong guesses elsewhere do not lock the owner out.
 */
export function deviceId(): string {
  const known = readText(deviceIdKey);
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const made = randomId();
  writeText(deviceIdKey, made);
  return made;
}
