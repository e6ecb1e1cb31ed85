import { offlinePath } from '@kindling/domain/paths';
import { shellOf } from './app-shells.ts';
import { configPath, openCache, precacheManifest } from './precache.ts';

/** Timeout: on a slow network the precached page is used after this long. */
const networkTimeoutMs = 4000;

/**
 * Fetch handler: network first for pages, cache first for the build's files. Everything else, the API above all,
 * bypasses the worker and is never cached: no row, no private file, no signed URL.
 */
export function handleFetch({ request, preloadResponse }: FetchEvent): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return respondWithPage(pathname, preloaded(request, preloadResponse));
  if (pathname === configPath) return respondWithConfig(request);
  if (pathname.startsWith('/assets/') || precacheManifest.files.includes(pathname))
    return respondWithFile(request, pathname);
  return undefined;
}

/** Cache first: a hashed name always means the same bytes, in this build's cache or the previous one's. */
async function respondWithFile(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request);
}

async function respondWithConfig(request: Request): Promise<Response> {
  const cache = await openCache();
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(configPath, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(configPath);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Navigation preload: the browser asked for the page while it started this worker (enabled in worker.ts, where it can).
 */
async function preloaded(request: Request, preloadResponse: Promise<Response | undefined>): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Network first, so that a new build is seen at once. */
async function respondWithPage(pathname: string, response: Promise<Response>): Promise<Response> {
  // Handled below; it may fail before the cache was looked at.
  response.catch(() => {});
  const cache = await openCache();
  const shell = shellOf(pathname);
  const cached = shell === offlinePath ? undefined : await cache.match(shell, { ignoreVary: true });
  try {
    return await (cached ? Promise.race([response, resolveAfter(networkTimeoutMs, cached)]) : response);
  } catch (error) {
    const fallback = cached ?? (await cache.match(offlinePath, { ignoreVary: true }));
    if (fallback) return fallback;
    throw error;
  }
}

function resolveAfter<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
