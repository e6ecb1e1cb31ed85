import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchInteractions: Map<number, number>;
  }
}

/**
 * Collects interactions by the Event Timing API (https://www.w3.org/TR/event-timing/): of each `interactionId` the
 * longest event, in ms from the input to the next paint, as Interaction to Next Paint counts them. Shorter ones than 16
 * ms are not reported by the browser.
 */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchInteractions = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const longest = window.benchInteractions.get(entry.interactionId) ?? 0;
        window.benchInteractions.set(entry.interactionId, Math.max(longest, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Slows the page's processor: 4 is what Lighthouse takes for a phone. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Durations in ms of these interactions; one that is not reported took less than 16. */
export async function interactionsOf(page: Page, steps: readonly (() => Promise<void>)[]): Promise<number[]> {
  await page.evaluate(() => window.benchInteractions.clear());
  for (const step of steps) await step();
  // An entry comes after the paint that it ends with.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  const reported = await page.evaluate(() => [...window.benchInteractions.values()]);
  return [...reported, ...Array<number>(Math.max(0, steps.length - reported.length)).fill(8)];
}
