/**
 * Visitor statistics, opt-in. The server adds this script only where a measurement id is configured; it asks for
 * consent once, sends nothing before a yes, and stops with a no.
 */
import {
  type AnalyticsEvent,
  asksForConsent,
  eventOfPage,
  isReported,
} from '@kindling/domain/analytics/analytics-events';
import { analyticsEvent, pageEvent } from '../shared/track.ts';
import { type ConsentChoice, consent, consentKey, storeConsent } from './consent.ts';
import { markFirstVisit, sendHit } from './send-hit.ts';

const { dataset } = document.documentElement;
let reportedPath: string | undefined;
let opener: HTMLElement | undefined;

/** Page view: once per page; not for a page that is not found. */
function trackPageView(path = location.pathname): void {
  const missing = document.querySelector('[data-not-found]') !== null;
  // A banner opened by hand stays until it is answered.
  if (!opener) dataset.statistics = consent()?.choice ?? (asksForConsent(path) && !missing ? 'asking' : 'unasked');
  if (path === reportedPath || !isReported(path) || missing) return;
  reportedPath = path;
  sendHit({ name: 'page_view' }, path);
  const event = eventOfPage(path);
  if (event) sendHit(event, path);
}

function handleChoice(choice: ConsentChoice): void {
  const changed = choice !== consent()?.choice;
  if (changed) storeConsent(choice);
  dataset.statistics = choice;
  // Restore focus: the focused button is gone with the banner.
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  opener = undefined;
  if (choice !== 'yes' || !changed) return;
  markFirstVisit();
  reportedPath = undefined;
  trackPageView();
}

/** Reopens the consent banner with the present choice. */
function openConsentBanner(button: HTMLElement): void {
  opener = button;
  dataset.statisticsSoFar = consent()?.choice ?? 'none';
  dataset.statistics = 'asking';
  document.querySelector<HTMLElement>('[data-statistics-question] h2')?.focus();
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const { statisticsChoice } = button?.dataset ?? {};
  if (statisticsChoice === 'yes' || statisticsChoice === 'no') handleChoice(statisticsChoice);
  if (button && 'askStatistics' in button.dataset) openConsentBanner(button);
});
addEventListener(pageEvent, (event) => trackPageView((event as CustomEvent<string>).detail));
addEventListener(analyticsEvent, (event) => {
  const { pathname } = location;
  sendHit((event as CustomEvent<AnalyticsEvent>).detail, isReported(pathname) ? pathname : undefined);
});
// Back/forward cache: the page may come back with the banner still open.
addEventListener('pageshow', ({ persisted }) => persisted && trackPageView());
// Cross-tab sync: another tab has answered.
addEventListener('storage', ({ key }) => {
  const { choice } = consent() ?? {};
  if (key === consentKey && choice) dataset.statistics = choice;
});
trackPageView();
