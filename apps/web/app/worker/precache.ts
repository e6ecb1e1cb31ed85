/** What the build puts into the worker: itself, as far as members need it without a network. */
export interface PrecacheManifest {
  /** Another for every build. */
  version: string;
  /** Scripts, styles and fonts, whose names carry a hash, and the icons. */
  files: readonly string[];
  /** The prerendered pages of members' places, without anybody's data, and the one that is shown for all others. */
  pages: readonly string[];
}

declare const __PRECACHE_MANIFEST__: PrecacheManifest;

export const precacheManifest: PrecacheManifest = __PRECACHE_MANIFEST__;

/** Shown in the place of a page that is not kept. */
export const offlinePath = '/offline';

/** What the server tells every browser about itself: no answer of the API, and the same for everybody. */
export const configPath = '/config.json';

const prefix = 'kindling-build-';
const cacheName = prefix + precacheManifest.version;

export function openCache(): Promise<Cache> {
  return caches.open(cacheName);
}

/** Keeps all of the build or nothing of it: a page whose scripts are not there would wait for them for ever. */
export async function precacheBuild(): Promise<void> {
  const cache = await openCache();
  try {
    await cache.addAll(precacheManifest.files);
    await Promise.all(precacheManifest.pages.map((path) => precachePage(cache, path)));
    await cache.add(new Request(configPath, { cache: 'no-store' }));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function precachePage(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache' });
  const html = await response.clone().text();
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  // While servers are being replaced, one may still send the page of another build.
  if (!response.ok || named.some((file) => !precacheManifest.files.includes(file))) {
    throw new Error(`${path} is not of this build`);
  }
  await cache.put(path, response);
}

/** A page that is open keeps finding the scripts of its own build; what is older than that goes. */
export async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
