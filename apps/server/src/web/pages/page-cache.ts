import { isDatabaseUnavailable } from '@kindling/backend/platform/db/database-unavailable.ts';
import { LeakyBucket } from '@kindling/backend/platform/overload/leaky-bucket.ts';
import { LRUCache } from 'lru-cache';
import type { DataVersion } from './data-version.ts';
import type { RenderedPage } from './render-page.ts';

const mebibyte = 1024 * 1024;
const minuteMs = 60_000;
/** Stale-while-revalidate: so long after it was last known to be valid. */
const staleMs = 1_000;
/** Stale-if-error: so long while the database is away. */
const staleIfErrorMs = 60 * minuteMs;
/**
 * Rendering time of one address: so much at once, and then so much of the process. A busy process takes longer than it
 * costs.
 */
const renderBurstMs = 1_000;
const renderShare = 0.05;
const renderMostMs = 40;
/** Of the bytes, what addresses with a query may have together. */
const searchShare = 0.25;

/** What a cache knows of a page's route. */
interface CachedRoute {
  /** Tables that it reads. */
  tables: readonly string[];
  /** Stale-if-error: whether what is kept is sent while the database is away. */
  whileAway?: boolean;
}

interface CachedPage {
  rendered: RenderedPage;
  route: CachedRoute;
  /** Version of these tables that it was rendered with, or an older one. */
  version: number;
  /** End of the minute: dates pass, and no transaction says so. */
  until: number;
  /** When it was last known to be valid. */
  validAt: number;
  /** Time that was spent on rendering this address. */
  spent: LeakyBucket;
}

export interface PageCacheOptions {
  version: Pick<DataVersion, 'current'>;
  /** Whether the database is known to be away. */
  isAway?: () => boolean;
  /** Bytes of all pages, compressed ones included. */
  maxBytes?: number;
}

export interface PageCache {
  /** The page as it is now, where it is known. */
  find(url: URL): Promise<RenderedPage | undefined>;
  /**
   * The same, or rendered: once for all who ask at the same time. `pace` may keep this one waiting, or
   * reject.
   */
  read(url: URL, route: CachedRoute, pace: () => Promise<void>, render: Render): Promise<RenderedPage>;
}

type Render = () => Promise<RenderedPage>;

/**
 * Cache of rendered pages by address. Each request asks for the data version first, which costs a fraction of
 * rendering, and less the more ask at once. A page that was valid within the last second is sent while somebody renders
 * the next, and where its address has used up its share of rendering; otherwise nobody is answered with one that is
 * older than the request.
 */
export function createPageCache({
  version,
  isAway = () => false,
  maxBytes = 64 * mebibyte,
}: PageCacheOptions): PageCache {
  const bounded = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      maxSize,
      // Brotli and gzip of it are together never longer than it is.
      sizeCalculation: ({ rendered }) => 2 * rendered.page.html.length + 1,
    });
  const paths = bounded(Math.ceil(maxBytes * (1 - searchShare)));
  const searches = bounded(Math.floor(maxBytes * searchShare));
  /** Searches evict one another alone: there are as many as anybody types. */
  const pagesOf = (key: string) => (key.includes('?') ? searches : paths);
  const flights = new Map<string, { version: number; rendered: Promise<RenderedPage> }>();

  function cached(key: string, now: number): RenderedPage | undefined {
    const page = pagesOf(key).get(key);
    if (!page || page.version < now || Date.now() >= page.until) return undefined;
    page.validAt = Date.now();
    return page.rendered;
  }

  /** Stale-while-revalidate (RFC 5861). */
  function stale(key: string): RenderedPage | undefined {
    const page = pagesOf(key).get(key);
    if (!page || Date.now() - page.validAt > staleMs) return undefined;
    const mayRender = page.spent.level(performance.now()) < renderBurstMs;
    return flights.has(key) || !mayRender ? page.rendered : undefined;
  }

  /** Stale-if-error (RFC 5861), while the version of the data cannot be known. */
  function last(key: string): RenderedPage | undefined {
    const page = pagesOf(key).get(key);
    return page?.route.whileAway && Date.now() - page.validAt <= staleIfErrorMs ? page.rendered : undefined;
  }

  /**
   * Waits for who is rendering it already: one at a time for each address, and what came too late for it shares the
   * next.
   */
  async function join(key: string, now: number, launch?: () => Promise<RenderedPage>) {
    for (let flight = flights.get(key); flight; flight = flights.get(key)) {
      const rendered = await flight.rendered.catch(() => undefined);
      if (rendered && flight.version >= now) return rendered;
    }
    return cached(key, now) ?? launch?.();
  }

  function launch(key: string, route: CachedRoute, now: number, render: Render): Promise<RenderedPage> {
    const validAt = Date.now();
    const until = (Math.floor(validAt / minuteMs) + 1) * minuteMs;
    const began = performance.now();
    const spent = pagesOf(key).peek(key)?.spent ?? new LeakyBucket(renderShare, began);
    const rendered = render()
      .then((page) => {
        const ended = performance.now();
        spent.add(Math.min(renderMostMs, ended - began), ended);
        if (isCacheable(page)) pagesOf(key).set(key, { rendered: page, route, version: now, until, validAt, spent });
        else if (page.status < 500) pagesOf(key).delete(key);
        return page;
      })
      .finally(() => flights.delete(key));
    flights.set(key, { version: now, rendered });
    return rendered;
  }

  /** Rendered for each request, or the last one where that cannot be. */
  async function readUnversioned(key: string, pace: () => Promise<void>, render: Render): Promise<RenderedPage> {
    const kept = last(key);
    if (!kept) {
      await pace();
      return render();
    }
    if (isAway()) return kept;
    try {
      await pace();
      const rendered = await render();
      return rendered.status >= 500 ? kept : rendered;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return kept;
    }
  }

  return {
    async find({ href }) {
      const page = pagesOf(href).get(href);
      if (!page) return undefined;
      const now = await version.current(page.route.tables);
      if (now === undefined) return isAway() ? last(href) : undefined;
      return cached(href, now) ?? stale(href);
    },

    async read({ href }, route, pace, render) {
      const now = await version.current(route.tables);
      if (now === undefined) return readUnversioned(href, pace, render);
      const found = cached(href, now) ?? stale(href) ?? (await join(href, now));
      if (found) return found;
      await pace();
      return (await join(href, now, () => launch(href, route, now, render))) ?? render();
    },
  };
}

/** Good for everybody: neither an error nor made for one request. */
function isCacheable({ status, page }: RenderedPage): boolean {
  return status === 200 && page.tag !== undefined;
}
