import { LRUCache } from 'lru-cache';
import type { DataVersion } from './data-version.ts';
import type { RenderedPage } from './render-page.ts';

const mebibyte = 1024 * 1024;
const minuteMs = 60_000;

interface CachedPage {
  rendered: RenderedPage;
  /** Data version that it was rendered with, or an older one. */
  version: number;
  /** End of the minute: dates pass, and no transaction says so. */
  until: number;
}

export interface PageCacheOptions {
  version: Pick<DataVersion, 'current'>;
  /** Bytes of all pages, compressed ones included. */
  maxBytes?: number;
}

export interface PageCache {
  /** The page as it is now, where it is known. */
  find(url: URL): Promise<RenderedPage | undefined>;
  /** The same, or rendered: once for all who ask at the same time. `pace` may keep this one waiting, or reject. */
  read(url: URL, pace: () => Promise<void>, render: Render): Promise<RenderedPage>;
}

type Render = () => Promise<RenderedPage>;

/**
 * Cache of rendered pages by address. Nobody is answered with a page that is older than the request: each asks for the
 * data version first, which costs a fraction of rendering, and less the more ask at once.
 */
export function createPageCache({ version, maxBytes = 64 * mebibyte }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // Brotli and gzip of it are together never longer than it is.
    sizeCalculation: ({ rendered }) => 2 * rendered.page.html.length + 1,
  });
  const flights = new Map<string, { version: number; rendered: Promise<RenderedPage> }>();

  function cached(key: string, now: number): RenderedPage | undefined {
    const page = pages.get(key);
    return page && page.version >= now && Date.now() < page.until ? page.rendered : undefined;
  }

  /** Waits for who is rendering it already: one at a time for each address, and what came too late for it shares the next. */
  async function join(key: string, now: number, render?: Render): Promise<RenderedPage | undefined> {
    for (let flight = flights.get(key); flight; flight = flights.get(key)) {
      const rendered = await flight.rendered.catch(() => undefined);
      if (rendered && flight.version >= now) return rendered;
    }
    return cached(key, now) ?? (render && launch(key, now, render));
  }

  function launch(key: string, now: number, render: Render): Promise<RenderedPage> {
    const until = (Math.floor(Date.now() / minuteMs) + 1) * minuteMs;
    const rendered = render()
      .then((page) => {
        if (isCacheable(page)) pages.set(key, { rendered: page, version: now, until });
        else pages.delete(key);
        return page;
      })
      .finally(() => flights.delete(key));
    flights.set(key, { version: now, rendered });
    return rendered;
  }

  return {
    async find({ href }) {
      if (!pages.has(href)) return undefined;
      const now = await version.current();
      return now === undefined ? undefined : cached(href, now);
    },

    async read({ href }, pace, render) {
      const now = await version.current();
      const found = now === undefined ? undefined : await join(href, now);
      if (found) return found;
      await pace();
      return (now !== undefined && (await join(href, now, render))) || render();
    },
  };
}

/** Good for everybody: neither an error nor made for one request. */
function isCacheable({ status, page }: RenderedPage): boolean {
  return status === 200 && page.tag !== undefined;
}
