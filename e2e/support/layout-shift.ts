import type { Page } from '@playwright/test';
import { openSettled } from './accessibility-steps.ts';

/** Entry of the Layout Instability API, which TypeScript's DOM library doesn't have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifted {
  value: number;
  /** When, how much, and what from where to where. */
  moved: string[];
}

/**
 * Layout shifts of each page while it opens, in three tabs at a time; pages without any are left out. Reads take a moment, so
 * that what stands there until they are answered is painted on a fast machine too.
 */
export async function layoutShifts(page: Page, paths: readonly string[]): Promise<Record<string, Shifted>> {
  const context = page.context();
  await context.addInitScript(observeLayoutShifts);
  await context.route('**/rest/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fallback().catch(() => {});
  });
  const found: Record<string, Shifted> = {};
  const left = [...paths];
  const visit = async (tab: Page) => {
    for (let path = left.shift(); path; path = left.shift()) {
      await openSettled(tab, path);
      const shifted = await tab.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);
      if (shifted.value > 0) found[path] = shifted;
    }
  };
  await Promise.all([page, await context.newPage(), await context.newPage()].map(visit));
  return found;
}

/** Init script: runs in the page, before its own. */
function observeLayoutShifts(): void {
  const shifted: Shifted = { value: 0, moved: [] };
  Object.assign(window, { shifted });
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`;
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName} class="${node.className}"> ${node.textContent?.slice(0, 50)}`
      : (node?.nodeValue ?? 'a node that is gone');
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, startTime, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      shifted.value += value;
      for (const { node, previousRect, currentRect } of sources) {
        const where = `${rect(previousRect)} → ${rect(currentRect)}`;
        shifted.moved.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${where} ${describe(node)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
