import { errorKind } from '@kindling/domain/errors';
import { logFailure } from './log-failure.ts';
import { canKeep } from './vault/vault.ts';
import { vaultKey } from './vault/vault-key.ts';

/**
 * From now on members' pages open in this browser without a network, and her journal can be written in: the key of her
 * drafts is fetched before she needs it. Only members send for it: a visitor's first look costs her nothing. It waits
 * until the page has all that it needs itself.
 */
export function keepPagesOffline(userId: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void prepare(userId);
  else addEventListener('load', () => void prepare(userId), { once: true });
}

async function prepare(userId: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    if (canKeep()) await vaultKey(userId);
  } catch (error) {
    // The network has gone already: the next page she opens with one asks again.
    if (errorKind(error) === 'network') return;
    logFailure('Pages could not be kept for when there is no network', error);
  }
}
