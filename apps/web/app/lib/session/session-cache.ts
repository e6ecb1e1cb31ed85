import { readStored, writeStored } from '../storage/browser-storage.ts';

/** TTL for pages that only display the answer. Where it matters it is fetched anew. */
const cacheTtlMs = 60_000;

/** Caches an answer about a member in this tab. */
export function writeSessionCache(userId: string, key: string, answer: object): void {
  writeStored(key, { ...answer, userId, at: Date.now() }, 'session');
}

/** Cached answer; undefined where it has expired or is of another member. */
export function readSessionCache<T extends object>(userId: string, key: string): T | undefined {
  const stored = readStored(key, 'session') as { userId?: unknown; at?: number } | null | undefined;
  if (typeof stored !== 'object' || stored === null || stored.userId !== userId) return undefined;
  const age = Date.now() - (stored.at ?? 0);
  return age >= 0 && age < cacheTtlMs ? (stored as T) : undefined;
}
