import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheablePage, noncedPage } from './html-page.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import type { RenderedPage } from './render-page.ts';

const home = new URL('https://kindling.example/');
const route = { tables: ['public.stories'], whileAway: true };

let version: number | undefined;
let rendered: string[];
let paced: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:10') });
  version = 1;
  rendered = [];
  paced = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const pace = async () => {
  paced += 1;
};

function open(options: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({ version: { current: async () => version }, ...options });
  const render = (url: URL, page: (html: string) => Partial<RenderedPage>) => async (): Promise<RenderedPage> => {
    rendered.push(url.href);
    const html = `${rendered.length}`.padEnd(100);
    return { status: 200, unknown: false, page: cacheablePage(html, ''), ...page(html) };
  };
  return {
    cache,
    read: async (url = home, page: (html: string) => Partial<RenderedPage> = () => ({})) =>
      (await cache.read(url, route, pace, render(url, page))).page.html.toString().trim(),
  };
}

test('Cache stampede: whoever asks at once or later is given the same page, until its data change or the minute is over', async () => {
  const { cache, read } = open();
  expect(await cache.find(home)).toBeUndefined();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1']);
  vi.setSystemTime(new Date('2026-11-23T12:00:59.999'));
  expect(await read()).toBe('1');
  expect((await cache.find(home))?.page.html.toString().trim()).toBe('1');
  version = 2;
  expect(await cache.find(home)).toBeUndefined();
  expect(await read()).toBe('2');
  vi.setSystemTime(new Date('2026-11-23T12:01:00'));
  expect(await read()).toBe('3');
});

test('Cache partition: ten thousand different searches leave a kept page kept, and are bounded themselves', async () => {
  const { cache, read } = open({ maxBytes: 4_000 });
  const search = (q: number) => new URL(`/classes?q=${q}`, home);
  expect(await read()).toBe('1');
  for (let q = 1; q <= 10_000; q += 1) await read(search(q));
  expect(await read()).toBe('1');
  expect(await cache.find(search(1))).toBeUndefined();
  expect(await cache.find(search(10_000))).toBeDefined();
});

test('each address, with its origin and query, is a page of its own', async () => {
  const { read } = open();
  const others = ['https://other.example/', 'https://kindling.example/?page=2'].map((href) => new URL(href));
  expect([await read(), await read(others[0]), await read(others[1]), await read()]).toEqual(['1', '2', '3', '1']);
});

test('Cache invalidation: whoever asks after a change does not get what was begun before it, and waits for it with all others', async () => {
  const { cache } = open();
  const html = (text: string): RenderedPage => ({ status: 200, unknown: false, page: cacheablePage(text, '') });
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const first = cache.read(home, route, pace, () => promise);
  await expect.poll(() => paced).toBe(1);
  version = 2;
  const render = vi.fn(async () => html('new'));
  const later = [cache.read(home, route, pace, render), cache.read(home, route, pace, render)];
  resolve(html('old'));
  expect((await first).page.html.toString()).toBe('old');
  for (const each of await Promise.all(later)) expect(each.page.html.toString()).toBe('new');
  expect(render).toHaveBeenCalledTimes(1);
});

test('where the version of the data is not known, each request is rendered', async () => {
  const { cache, read } = open();
  await read();
  version = undefined;
  expect(await cache.find(home)).toBeUndefined();
  expect(await Promise.all([read(), read()])).toEqual(['2', '3']);
});

test('only those who render are paced', async () => {
  const { read } = open();
  await read();
  await read();
  expect(paced).toBe(1);
});

test('an error, a redirect and a page of one request are kept for nobody', async () => {
  const { read } = open();
  for (const page of [
    () => ({ status: 503 }),
    () => ({ status: 301 }),
    (html: string) => ({ page: noncedPage(html, '') }),
  ]) {
    rendered = [];
    await read(home, page);
    await read(home, page);
    expect(rendered).toHaveLength(2);
  }
});

test('when rendering fails for one, the others who waited for it try for themselves', async () => {
  const { cache } = open();
  const failing = cache.read(home, route, pace, () => Promise.reject(new Error('Too many from one network.')));
  const render = vi.fn(
    async (): Promise<RenderedPage> => ({ status: 200, unknown: false, page: cacheablePage('whole', '') }),
  );
  const other = cache.read(home, route, pace, render);
  await expect(failing).rejects.toThrow('Too many');
  expect((await other).page.html.toString()).toBe('whole');
  expect(render).toHaveBeenCalledTimes(1);
});

test('it keeps to its bytes: the page that was asked for longest ago makes room', async () => {
  // 100 bytes each, and as many again for its compressed forms; a quarter is for searches
  const { read } = open({ maxBytes: 667 });
  const [second, third] = ['/about', '/faq'].map((path) => new URL(path, home)) as [URL, URL];
  await read();
  await read(second);
  await read();
  await read(third);
  expect(await read()).toBe('1');
  expect(await read(second)).toBe('4');
});

const page = (text: string): RenderedPage => ({ status: 200, unknown: false, page: cacheablePage(text, '') });
const textOf = ({ page: { html } }: RenderedPage) => html.toString();

test('Stale-while-revalidate: a page that was valid a second ago is sent while one renders the next', async () => {
  const { cache } = open();
  await cache.read(home, route, pace, async () => page('old'));
  version = 2;
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const first = cache.read(home, route, pace, () => promise);
  await expect.poll(() => paced).toBe(2);
  const render = vi.fn(async () => page('another'));
  expect(textOf(await cache.read(home, route, pace, render))).toBe('old');
  expect(textOf((await cache.find(home)) ?? page('none'))).toBe('old');
  vi.setSystemTime(new Date('2026-11-23T12:00:12'));
  const later = cache.read(home, route, pace, render);
  resolve(page('new'));
  expect(textOf(await first)).toBe('new');
  expect(textOf(await later)).toBe('new');
  expect(render).not.toHaveBeenCalled();
});

test('Stale-while-revalidate: an address that changes without end is rendered within its share', async () => {
  const { cache } = open();
  const render = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return page(`${version}`);
  });
  for (version = 1; version <= 60; version++) await cache.read(home, route, pace, render);
  expect(render.mock.calls.length).toBeLessThan(40);
  // Never older than a second.
  vi.setSystemTime(new Date('2026-11-23T12:00:12'));
  expect(textOf(await cache.read(home, route, pace, render))).toBe(`${version}`);
});

test('Stale-if-error: while the database is away the page that was kept stays up, for an hour', async () => {
  let away = true;
  const { cache } = open({ isAway: () => away });
  await cache.read(home, route, pace, async () => page('kept'));
  version = undefined;
  const failing = vi.fn(async (): Promise<RenderedPage> => ({ ...page('error'), status: 503 }));
  vi.setSystemTime(new Date('2026-11-23T12:59:00'));
  expect(textOf((await cache.find(home)) ?? page('none'))).toBe('kept');
  expect(textOf(await cache.read(home, route, pace, failing))).toBe('kept');
  expect(failing).not.toHaveBeenCalled();
  // Before it is known to be away, a page that could not read its data is not sent instead.
  away = false;
  expect(textOf(await cache.read(home, route, pace, failing))).toBe('kept');
  version = 1;
  expect((await cache.read(home, route, pace, failing)).status).toBe(503);
  version = undefined;
  expect(textOf(await cache.read(home, route, pace, failing))).toBe('kept');
  vi.setSystemTime(new Date('2026-11-23T13:00:11'));
  expect((await cache.read(home, route, pace, failing)).status).toBe(503);
});

test('Stale-if-error: a page that is not meant to stay up is not sent while the database is away', async () => {
  const { cache } = open({ isAway: () => true });
  const other = { tables: route.tables };
  await cache.read(home, other, pace, async () => page('kept'));
  version = undefined;
  expect(await cache.find(home)).toBeUndefined();
  expect(textOf(await cache.read(home, other, pace, async () => page('tried')))).toBe('tried');
});
