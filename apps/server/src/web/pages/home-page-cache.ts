import type { RenderedPage } from './render-page.ts';

const cacheMs = 1_000;

type Render<Build> = (url: URL, build: Build) => Promise<RenderedPage>;

/**
 * Home is asked for more often than all other pages together, and is the same for everybody: what has been rendered of
 * it answers everybody who comes within a second, and those who come while it is being rendered wait for the same.
 */
export function createHomePageCache<Build>(render: Render<Build>): Render<Build> {
  let latest: { href: string; until: number; rendered: Promise<RenderedPage> } | undefined;

  return (url, build) => {
    if (latest?.href === url.href && Date.now() < latest.until) return latest.rendered;
    const kept = { href: url.href, until: Number.POSITIVE_INFINITY, rendered: render(url, build) };
    latest = kept;
    kept.rendered.then(
      ({ status, page }) => {
        // without a tag it was made for one request
        kept.until = status === 200 && page.tag !== undefined ? Date.now() + cacheMs : 0;
      },
      () => {
        kept.until = 0;
      },
    );
    return kept.rendered;
  };
}
