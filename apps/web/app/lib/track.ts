import type { AnalyticsEvent } from '@kindling/domain/analytics/analytics-events';

/** How a page speaks to the script of the visitor statistics, where there is one: nobody listens otherwise. */
export const analyticsEvent = 'kindling-counted';
export const pageEvent = 'kindling-page';

/** Something that may be counted has happened. Whether it is, she decides. */
export function track(event: AnalyticsEvent): void {
  dispatchEvent(new CustomEvent(analyticsEvent, { detail: event }));
}

/** Another page has been opened without leaving the document. */
export function trackPage(path: string): void {
  dispatchEvent(new CustomEvent(pageEvent, { detail: path }));
}
