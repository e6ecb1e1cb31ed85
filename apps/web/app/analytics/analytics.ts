/**
 * Visitor statistics. The server adds this script to its pages only where a measurement id is configured; it asks once,
 * reports nothing before a yes, and stops with a no.
 */
import {
  type AnalyticsEvent,
  asksForConsent,
  eventOfPage,
  isReported,
} from '@kindling/domain/analytics/analytics-events';
import { analyticsEvent, pageEvent } from '../lib/track.ts';
import { type ConsentChoice, consent, consentKey, storeConsent } from './consent.ts';
import { markFirstVisit, sendHit } from './send-hit.ts';

const { dataset } = document.documentElement;
let reportedPath: string | undefined;
let opener: HTMLElement | undefined;

/** The page that is open now, once. A page that says there is nothing at its address is none. */
function trackPageView(path = location.pathname): void {
  const missing = document.querySelector('[data-not-found]') !== null;
  // What she has asked for herself stays until she answers.
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
  // What had the focus is gone with the question.
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  opener = undefined;
  if (choice !== 'yes' || !changed) return;
  markFirstVisit();
  reportedPath = undefined;
  trackPageView();
}

/** She wants to think again: the question says what she has answered so far. */
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
// A page that comes back from the history may have been asking when she left it.
addEventListener('pageshow', ({ persisted }) => persisted && trackPageView());
// Another tab has answered.
addEventListener('storage', ({ key }) => {
  const { choice } = consent() ?? {};
  if (key === consentKey && choice) dataset.statistics = choice;
});
trackPageView();
