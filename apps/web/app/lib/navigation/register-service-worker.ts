import { errorKind } from '@kindling/domain/error-messages';
import { logFailure } from '../log-failure.ts';
import { canEncrypt } from '../vault/vault.ts';
import { vaultKey } from '../vault/vault-key.ts';

/**
 * From now on members' pages open in this browser without a network, and her journal can be written in: the key of her
 * drafts is fetched before she needs it. Only members send for it: a visitor's first look costs her nothing. It waits
 * until the page has all that it needs itself.
 */
export function registerServiceWorker(userId: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void registerAndFetchKey(userId);
  else addEventListener('load', () => void registerAndFetchKey(userId), { once: true });
}

async function registerAndFetchKey(userId: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    if (canEncrypt()) await vaultKey(userId);
  } catch (error) {
    // The network has gone already: the next page she opens with one asks again.
    if (errorKind(error) === 'network') return;
    logFailure('Pages could not be kept for when there is no network', error);
  }
}
