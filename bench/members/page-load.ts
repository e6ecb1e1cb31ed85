import type { BrowserContext, Page } from '@playwright/test';
import { slowProcessor } from '../interactions/event-timing.ts';

export interface Screen {
  path: string;
  /** Selector of what she came for: rows of hers, not their placeholders. */
  shows: string;
}

export interface PageLoad {
  /** From the request of the document until what she came for is on the screen. */
  usableMs: number;
  requests: number;
  /** Paths that were asked of the backend, and how many of them before the screen was usable. */
  api: string[];
  apiBefore: number;
}

/** Slow 4G as Lighthouse has it. */
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
/** What Lighthouse takes for a phone. */
const slowdown = 4;

/** Opens a screen in a page of its own, on a slow phone and line, and closes it. */
export async function loadPage(context: BrowserContext, { path, shows }: Screen): Promise<PageLoad> {
  const page = await context.newPage();
  try {
    const asked = requestsOf(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await slowProcessor(page, slowdown);
    const begun = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(shows).first().waitFor();
    const usableMs = performance.now() - begun;
    const apiBefore = asked.api.length;
    await page.waitForLoadState('networkidle');
    return { usableMs, requests: asked.all.length, api: asked.api, apiBefore };
  } finally {
    await page.close();
  }
}

function requestsOf(page: Page) {
  const all: string[] = [];
  const api: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    all.push(pathname);
    if (request.method() !== 'OPTIONS' && /^\/(rest|auth|storage|functions)\/v1\//.test(pathname)) api.push(pathname);
  });
  return { all, api };
}
