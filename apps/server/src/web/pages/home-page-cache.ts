import type { RenderedPage } from './render-page.ts';

const cacheMs = 1_000;

type Render<Build> = (url: URL, build: Build) => Promise<RenderedPage>;

/**
 * Micro-cache of the home page, for a second, with request coalescing: it is the same for everybody and asked for more
 * often than all other pages together.
 */
export function createHomePageCache<Build>(render: Render<Build>): Render<Build> {
  let latest: { href: string; until: number; rendered: Promise<RenderedPage> } | undefined;

  return (url, build) => {
    if (latest?.href === url.href && Date.now() < latest.until) return latest.rendered;
    const entry = { href: url.href, until: Number.POSITIVE_INFINITY, rendered: render(url, build) };
    latest = entry;
    entry.rendered.then(
      ({ status, page }) => {
        // not cacheable: nonced for one request
        entry.until = status === 200 && page.tag !== undefined ? Date.now() + cacheMs : 0;
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.rendered;
  };
}
