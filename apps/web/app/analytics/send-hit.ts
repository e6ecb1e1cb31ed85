import type { AnalyticsEvent } from '@kindling/domain/analytics/analytics-events';
import { type Hit, hitParameters } from '@kindling/domain/analytics/hit';
import { consent, nextHitOfVisit } from './consent.ts';

let firstVisit = false;

/** What she says yes to from here on begins with her first visit. */
export function markFirstVisit(): void {
  firstVisit = true;
}

/** Tells the service, if she has agreed to that. It is told by a page that is being left, too; nobody waits for it. */
export function sendHit(event: Hit['event'] | AnalyticsEvent, path?: string): void {
  const { measurementId, statisticsUrl } = document.documentElement.dataset;
  const { choice, clientId } = consent() ?? {};
  if (!measurementId || !statisticsUrl || choice !== 'yes' || !clientId) return;
  const parameters = hitParameters({
    measurementId,
    clientId,
    firstVisit,
    ...nextHitOfVisit(),
    language: navigator.language.toLowerCase(),
    event,
    page: path === undefined ? undefined : location.origin + path,
  });
  firstVisit = false;
  // No cookie and no address of the page it comes from: what is said is what is written here.
  const options = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  fetch(`${statisticsUrl}?${parameters}`, { ...options, referrerPolicy: 'no-referrer' }).catch(() => {
    // A browser that keeps such services out, or is offline: there is nothing to do about it.
  });
}
