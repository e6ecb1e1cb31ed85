import { foldText } from '@kindling/domain/search/fold-text';
import { recentSearchesKey } from '../../lib/session/clear-member-data.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';

const most = 5;

/** What was searched for lately, latest first; on this device alone, and gone when she signs out. */
export function recentSearches(): string[] {
  const stored = readStored(recentSearchesKey);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
}

export function rememberSearch(query: string): void {
  const typed = query.trim().replaceAll(/\s+/g, ' ');
  if (typed.length < 2) return;
  const others = recentSearches().filter((each) => foldText(each) !== foldText(typed));
  writeStored(recentSearchesKey, [typed, ...others].slice(0, most));
}

export function forgetSearches(): void {
  removeStored(recentSearchesKey);
}
