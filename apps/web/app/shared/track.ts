import type { AnalyticsEvent } from '@kindling/domain/analytics/analytics-events';

/** Event through which a page reports to the analytics script, where there is one. */
export const analyticsEvent = 'kindling-counted';
export const pageEvent = 'kindling-page';

/**
 * Tracks an event; the analytics script sends it with consent only. Where that is still on its way, the event waits for
 * it.
 */
export function track(event: AnalyticsEvent): void {
  const dispatch = () => dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
  const script = document.querySelector('script[src="/analytics.js"]');
  const hasRun = document.documentElement.dataset.statistics !== undefined;
  if (script && !hasRun) script.addEventListener('load', dispatch, { once: true });
  else dispatch();
}

/** Tracks a page view of a client-side navigation. */
export function trackPage(path: string): void {
  dispatchEvent(new CustomEvent(pageEvent, { detail: path }));
}
