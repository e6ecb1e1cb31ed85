import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { cachedHandleOf, canonicalUrl } from '@kindling/server/web/pages/render-page.ts';
import type { ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';

// The key of a kept page is what it shows: nothing else that a client writes makes a page of its own.

const config = { supabaseUrl: 'https://kindling.example', country: 'GB' } as PublicConfig;

let build: ServerBuild;

beforeAll(async () => {
  build = await import(new URL('../../apps/web/build/server/index.js', import.meta.url).href);
});

function keyOf(address: string): string {
  const url = new URL(address, 'https://kindling.example');
  const handle = cachedHandleOf(build, url.pathname);
  if (!handle) throw new Error(`${address} is not cached.`);
  return canonicalUrl(build, url, handle, config).href.slice('https://kindling.example'.length);
}

const paths = [
  '/',
  '/whats-on',
  '/search',
  '/businesses',
  '/businesses/a-studio',
  '/businesses/a-studio/poster',
  '/classes/a-class',
  '/classes/a-class/poster',
  '/instructors/a-teacher',
  '/embed/classes/a-class',
  '/embed/businesses/a-studio',
];

test('Cache key: every route that is kept is looked at here', () => {
  const kept = Object.values(build.routes).filter((route) => (route?.module.handle as { cached?: object })?.cached);
  expect(kept).toHaveLength(paths.length);
});

test.each(paths)(
  'Cache key: unknown parameters, another host and another spelling of %s make no other page',
  (path) => {
    const key = keyOf(path);
    const spelled = path === '/' ? '/?' : `${path.toUpperCase().replace(/A-\w+/, (slug) => slug.toLowerCase())}/`;
    for (const other of [
      `${path}?unknown=1`,
      `${path}?utm_source=mail&fbclid=${'x'.repeat(200)}`,
      `${path}?q[]=1&%71%71=2`,
      `${path}?view=poster&within=3&after=nothing&on=never&category=none`,
      `https://other.example${path}`,
      spelled,
    ]) {
      expect(keyOf(other), other).toBe(key);
    }
  },
);

test('Cache key: a search is kept by what it means', () => {
  expect(keyOf('/businesses?q=clay&utm_source=x')).toBe('/businesses?q=clay');
  expect(keyOf('/businesses?category=arts&q=%20clay&q=other&location=')).toBe('/businesses?q=clay&category=arts');
  expect(keyOf('/whats-on?view=list&on=2026-12-01&women=1&women=2&access=parking&access=other')).toBe(
    '/whats-on?access=parking&women=1',
  );
  expect(keyOf('/search?q=clay&page=7')).toBe('/search?q=clay');
});
