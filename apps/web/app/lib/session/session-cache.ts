import { readStored, writeStored } from '../storage/browser-storage.ts';

/** How long an answer serves the pages that only show it. Where it matters it is asked anew. */
const cacheTtlMs = 60_000;

/** Keeps in this tab what was answered about a member. */
export function writeSessionCache(userId: string, key: string, answer: object): void {
  writeStored(key, { ...answer, userId, at: Date.now() }, 'session');
}

/** What was answered about her just now; undefined where it was longer ago, or about somebody else. */
export function readSessionCache<T extends object>(userId: string, key: string): T | undefined {
  const stored = readStored(key, 'session') as { userId?: unknown; at?: number } | null | undefined;
  if (typeof stored !== 'object' || stored === null || stored.userId !== userId) return undefined;
  const age = Date.now() - (stored.at ?? 0);
  return age >= 0 && age < cacheTtlMs ? (stored as T) : undefined;
}
