import { reloadOnce } from './reload-once.ts';

/**
 * A part of the app that is fetched late may be gone, because a new build has taken its place: then the page is asked
 * for anew. Where the network is to blame it stays, with all that she has typed.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', () => void checkManifest());
}

async function checkManifest(): Promise<void> {
  // Its name changes whenever anything does.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/manifest-"]')?.href;
  if (!manifest) return;
  try {
    const { status } = await fetch(manifest, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) reloadOnce();
  } catch {
    // The network it is.
  }
}
