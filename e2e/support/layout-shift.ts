import type { Page } from '@playwright/test';
import { readPages } from './read-pages.ts';

/** Entry of the Layout Instability API, which TypeScript's DOM library doesn't have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifted {
  value: number;
  /** What moved in the frame in which a font had arrived: text that wraps otherwise. */
  byFont: number;
  /** What else was found on it. */
  findings?: string[];
  /** When, how much, and what from where to where. */
  moved: string[];
}

/**
 * Layout shifts of each page while it opens, in three tabs at a time; pages without any are left out. Reads take a
 * moment, so that what stands there until they are answered is painted on a fast machine too.
 */
export async function layoutShifts(
  page: Page,
  paths: readonly string[],
  alsoRead: (page: Page, path: string) => Promise<string[]> = async () => [],
): Promise<Record<string, Shifted>> {
  const context = page.context();
  await watchLayoutShifts(page);
  await context.route('**/rest/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fallback().catch(() => {});
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const shifts = await readPages(tabs, paths, async (tab, path) => {
    const shifted = await layoutShiftsOf(tab);
    return { ...shifted, findings: await alsoRead(tab, path) };
  });
  return Object.fromEntries(
    Object.entries(shifts).filter(([, { moved, findings }]) => moved.length > 0 || findings.length > 0),
  );
}

/** Watches each page that this browser opens from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.context().addInitScript(observeLayoutShifts);
}

/** What has moved in this document so far. */
export function layoutShiftsOf(page: Page): Promise<Shifted> {
  return page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);
}

/** Init script: runs in the page, before its own. */
function observeLayoutShifts(): void {
  const shifted: Shifted = { value: 0, byFont: 0, moved: [] };
  Object.assign(window, { shifted });
  /**
   * From the frame before a font was found loaded, in which it may have arrived after the callback, to the end of the
   * next.
   */
  const fontFrames: { from: number; until: number }[] = [];
  let loaded = 0;
  let previous = 0;
  requestAnimationFrame(function noteFonts(from) {
    const last = fontFrames.at(-1);
    if (last?.until === Number.POSITIVE_INFINITY) last.until = from;
    const now = [...document.fonts].filter(({ status }) => status === 'loaded').length;
    if (now > loaded) fontFrames.push({ from: previous, until: Number.POSITIVE_INFINITY });
    loaded = now;
    previous = from;
    requestAnimationFrame(noteFonts);
  });
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName} class="${node.className}"> ${node.textContent?.slice(0, 50)}`
      : (node?.nodeValue ?? 'a node that is gone');
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, startTime, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const byFont = fontFrames.some(({ from, until }) => startTime >= from && startTime < until);
      shifted[byFont ? 'byFont' : 'value'] += value;
      for (const { node, previousRect, currentRect } of sources) {
        const where = `${rect(previousRect)} → ${rect(currentRect)}`;
        shifted.moved.push(
          `${value.toFixed(4)} ${byFont ? 'by a font ' : ''}after ${Math.round(startTime)} ms: ${where} ${describe(node)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
