import { build, configPath, offlinePath, openCache } from './kept-build.ts';

/** With a network that is there and says nothing, a kept page comes after this long. */
const patienceMs = 4000;

/**
 * Answers for the build's own files and pages. Everything else, the API above all, goes past it as if there were no
 * worker, and is never kept: no row, no file of hers and no signed address.
 */
export function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return pageFor(request, pathname);
  if (pathname === configPath) return configFor(request);
  if (pathname.startsWith('/assets/') || build.files.includes(pathname)) return fileFor(request, pathname);
  return undefined;
}

/** A name with a hash means the same bytes for ever, in this build's cache or in that of the one before. */
async function fileFor(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request);
}

async function configFor(request: Request): Promise<Response> {
  const cache = await openCache();
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(configPath, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(configPath);
    if (kept) return kept;
    throw error;
  }
}

/** The server's page wherever it can be had, so that a new build is seen at once. */
async function pageFor(request: Request, pathname: string): Promise<Response> {
  const cache = await openCache();
  const kept = pathname === offlinePath ? undefined : await cache.match(pathname, { ignoreVary: true });
  const sent = fetch(request);
  try {
    return await (kept ? Promise.race([sent, after(patienceMs, kept)]) : sent);
  } catch (error) {
    const instead = kept ?? (await cache.match(offlinePath, { ignoreVary: true }));
    if (instead) return instead;
    throw error;
  }
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
