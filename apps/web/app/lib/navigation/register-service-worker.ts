import { errorKind } from '@kindling/domain/error-messages';
import { logFailure } from '../log-failure.ts';
import { canEncrypt } from '../vault/vault.ts';
import { vaultKey } from '../vault/vault-key.ts';

/**
 * Offline support: registers the service worker and fetches the vault key before it is needed. Members only, so that a
 * visitor's first page costs nothing; when idle, after all that the page needs itself.
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
    // Offline already: the next page that is opened online tries again.
    if (errorKind(error) === 'network') return;
    logFailure('Pages could not be kept for when there is no network', error);
  }
}
