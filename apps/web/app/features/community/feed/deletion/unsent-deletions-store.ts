import { readStored, removeStored, writeStored } from '../../../../lib/storage/browser-storage.ts';
import type { DeletableContent } from '../../community-content.ts';

const key = 'kindling-deletions';
/** A browser keeps no more: the oldest of them have long been sent. */
const maxDeletions = 50;

/** A deletion that the server has not confirmed. */
export interface UnsentDeletion extends DeletableContent {
  /** Digest of her account (account-digest.ts). */
  account: string;
  /** When its undo period is over, in milliseconds since the epoch. */
  due: number;
}

/**
 * Deletions on their way, so that one that did not get through (a closed laptop, no network, a server that refused it)
 * is sent again when she next comes here. It holds ids alone.
 */
export function readUnsentDeletions(account: string): UnsentDeletion[] {
  return readAll().filter((deletion) => deletion.account === account);
}

export function storeUnsentDeletion(deletion: UnsentDeletion): void {
  write([...readAll(), deletion].slice(-maxDeletions));
}

export function removeUnsentDeletion(id: string): void {
  write(readAll().filter((deletion) => deletion.id !== id));
}

function write(deletions: readonly UnsentDeletion[]): void {
  if (deletions.length === 0) removeStored(key);
  else writeStored(key, deletions);
}

function readAll(): UnsentDeletion[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isDeletion) : [];
}

function isDeletion(value: unknown): value is UnsentDeletion {
  if (typeof value !== 'object' || value === null) return false;
  const { account, kind, id, postId, due } = value as Partial<UnsentDeletion>;
  const isKnown = kind === 'post' || kind === 'comment';
  return isKnown && [account, id, postId].every((each) => typeof each === 'string') && typeof due === 'number';
}
