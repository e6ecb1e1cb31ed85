import type { BrowserContext, Page } from '@playwright/test';

interface Reads {
  asked: string[];
  /** Has a socket: what is live is read again whenever it changes, and when its channel is joined. */
  live: boolean;
}

const byPage = new WeakMap<Page, Reads>();

/** Keeps what each document of the context asks the REST API for: method, path and body, but for times. */
export function watchReads(context: BrowserContext): void {
  for (const page of context.pages()) watchSockets(page);
  context.on('page', watchSockets);
  context.on('request', (request) => {
    // A service worker's requests have no frame.
    const page = request.serviceWorker() ? undefined : request.frame().page();
    if (!page) return;
    if (request.isNavigationRequest()) byPage.set(page, { asked: [], live: false });
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/rest/v1/')) return;
    const body = (request.postData() ?? '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now');
    byPage.get(page)?.asked.push(`${request.method()} ${pathname}${search} ${body}`);
  });
}

function watchSockets(page: Page): void {
  page.on('websocket', () => {
    const reads = byPage.get(page);
    if (reads) reads.live = true;
  });
}

/** What the page's document has asked for more than once; nothing of one with a socket, unless that is `live` too. */
export function repeatedReads(page: Page, { live = false } = {}): string[] {
  const reads = byPage.get(page);
  if (!reads || (reads.live && !live)) return [];
  const { asked } = reads;
  return [...new Set(asked.filter((read, index) => asked.indexOf(read) !== index))].map(
    (read) => `asked twice: ${read}`,
  );
}
