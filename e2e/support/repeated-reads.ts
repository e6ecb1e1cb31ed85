import type { BrowserContext, Page } from '@playwright/test';

const byPage = new WeakMap<Page, string[]>();

/** Keeps what each document of the context asks the REST API for: method, path and body, but for times. */
export function watchReads(context: BrowserContext): void {
  context.on('request', (request) => {
    // A service worker's requests have no frame.
    const page = request.serviceWorker() ? undefined : request.frame().page();
    if (!page) return;
    if (request.isNavigationRequest()) byPage.set(page, []);
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/rest/v1/')) return;
    const body = (request.postData() ?? '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now');
    byPage.get(page)?.push(`${request.method()} ${pathname}${search} ${body}`);
  });
}

/** What the page's document has asked for more than once. */
export function repeatedReads(page: Page): string[] {
  const asked = byPage.get(page) ?? [];
  return [...new Set(asked.filter((read, index) => asked.indexOf(read) !== index))].map(
    (read) => `asked twice: ${read}`,
  );
}
