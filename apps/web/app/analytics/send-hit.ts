import type { AnalyticsEvent } from '@kindling/domain/analytics/analytics-events';
import { type Hit, hitParameters } from '@kindling/domain/analytics/hit';
import { consent, nextHitOfVisit } from './consent.ts';

let firstVisit = false;

/** First-visit hit: sent once after consent. */
export function markFirstVisit(): void {
  firstVisit = true;
}

/** Sends a hit, with consent only. Keepalive: a page that is being left sends it too; nothing waits for it. */
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
  // No cookie and no referrer: only what is written here is sent.
  const options = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  fetch(`${statisticsUrl}?${parameters}`, { ...options, referrerPolicy: 'no-referrer' }).catch(() => {
    // Best effort: blocked or offline, nothing follows.
  });
}
