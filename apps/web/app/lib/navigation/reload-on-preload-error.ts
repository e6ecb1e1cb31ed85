import { reloadOnce } from './reload-once.ts';

/**
 * Stale build: a lazy chunk may be gone because a new build has replaced it; then the page reloads. Offline it stays,
 * with all that was typed.
 */
export function reloadOnPreloadError(): void {
  addEventListener('vite:preloadError', () => void checkManifest());
}

async function checkManifest(): Promise<void> {
  // The manifest's name changes with every build.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/manifest-"]')?.href;
  if (!manifest) return;
  try {
    const { status } = await fetch(manifest, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) reloadOnce();
  } catch {
    // Offline.
  }
}
