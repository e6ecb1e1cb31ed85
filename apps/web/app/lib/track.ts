import type { AnalyticsEvent } from '@kindling/domain/analytics/analytics-events';

/** Event through which a page reports to the analytics script, where there is one. */
export const analyticsEvent = 'kindling-counted';
export const pageEvent = 'kindling-page';

/** Tracks an event; the analytics script sends it with consent only. */
export function track(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
}

/** Tracks a page view of a client-side navigation. */
export function trackPage(path: string): void {
  dispatchEvent(new CustomEvent(pageEvent, { detail: path }));
}
