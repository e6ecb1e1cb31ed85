import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const byContext = new WeakMap<BrowserContext, Set<Request>>();

/** Keeps which REST requests of a context are in flight. */
export function watchRequests(context: BrowserContext): void {
  const inFlight = new Set<Request>();
  byContext.set(context, inFlight);
  context.on('request', (request) => request.url().includes('/rest/v1/') && inFlight.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    context.on(event as 'requestfinished', (request) => inFlight.delete(request));
  }
}

/**
 * Waits until a page has loaded and reads nothing: "networkidle" counts no request that follows a navigation within the
 * app.
 */
export async function settledReads(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const inFlight = byContext.get(page.context());
  let idleSince = performance.now();
  const idleMs = () => {
    if (inFlight && inFlight.size > 0) idleSince = performance.now();
    return performance.now() - idleSince;
  };
  await expect.poll(idleMs, { intervals: [50] }).toBeGreaterThan(500);
}
