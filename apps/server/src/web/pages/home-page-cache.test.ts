import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHomePageCache } from './home-page-cache.ts';
import { cacheablePage } from './html-page.ts';
import type { RenderedPage } from './render-page.ts';

const home = new URL('https://kindling.example/');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how often it is asked to render. */
function counting(status = 200) {
  const asked: string[] = [];
  const frontPage = createHomePageCache(async ({ href }): Promise<RenderedPage> => {
    asked.push(href);
    return { status, page: cacheablePage(String(asked.length), ''), unknown: false };
  });
  return { asked, read: async (url = home) => (await frontPage(url, undefined)).page.html.toString() };
}

test('everybody who comes at once or within a second gets the same page', async () => {
  const { asked, read } = counting();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1']);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe('1');
  vi.advanceTimersByTime(1);
  expect(await read()).toBe('2');
  expect(asked).toHaveLength(2);
});

test('under another address it is another page', async () => {
  const { asked, read } = counting();
  await read();
  await read(new URL('https://other.example/'));
  expect(asked).toEqual([home.href, 'https://other.example/']);
});

test('what could not be rendered is kept for nobody', async () => {
  const failing = counting(503);
  await failing.read();
  await failing.read();
  expect(failing.asked).toHaveLength(2);
  const frontPage = createHomePageCache(() => Promise.reject(new Error('The database is away.')));
  for (const _ of [1, 2]) await expect(frontPage(home, undefined)).rejects.toThrow('The database is away.');
});
