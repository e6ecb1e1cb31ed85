import { newUserWindowMs } from './limits.ts';

/**
 * New user: a sign-up, or a sign-in within two minutes of the account being made (which is how a confirmed sign-up
 * arrives).
 */
export function isNewUser(event: string, createdAt: string, now: number): boolean {
  if (event === 'SIGNED_UP') return true;
  if (event !== 'SIGNED_IN') return false;
  return now - Date.parse(createdAt) < newUserWindowMs;
}
