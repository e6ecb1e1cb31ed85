import { logFailure } from './log-failure.ts';

/**
 * From now on members' pages open in this browser without a network. Only members send for it: a visitor's first look
 * costs her nothing. It waits until the page has all that it needs itself.
 */
export function keepPagesOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  } catch (error) {
    logFailure('Pages could not be kept for when there is no network', error);
  }
}
