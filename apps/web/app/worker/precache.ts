/** Precache manifest, put into the worker by the build: what members need offline. */
export interface PrecacheManifest {
  /** Changes with every build. */
  version: string;
  /** Hashed assets (scripts, styles, fonts), and the icons. */
  files: readonly string[];
  /** App shells: the prerendered members' pages, without data, and the offline fallback. */
  pages: readonly string[];
}

declare const __PRECACHE_MANIFEST__: PrecacheManifest;

export const precacheManifest: PrecacheManifest = __PRECACHE_MANIFEST__;

/** Public configuration: the same for everybody. */
export const configPath = '/config.json';

const prefix = 'kindling-build-';
const cacheName = prefix + precacheManifest.version;

export function openCache(): Promise<Cache> {
  return caches.open(cacheName);
}

/** Precaches the whole build or nothing: a page whose scripts are missing would wait for them for ever. */
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
  // Rolling deployment: one server may still send the page of another build.
  if (!response.ok || named.some((file) => !precacheManifest.files.includes(file))) {
    throw new Error(`${path} is not of this build`);
  }
  await cache.put(path, response);
}

/** Deletes old caches but the previous one: open pages still need the scripts of their build. */
export async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
