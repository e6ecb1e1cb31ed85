import type { AnalyticsEvent } from './analytics-events.ts';

/** Hit of Google Analytics 4, in full: the service's own script, which sends more, is not loaded. */
export interface Hit {
  measurementId: string;
  /** Client id: random, made on consent and deleted on its withdrawal; nothing else of ours is known by it. */
  clientId: string;
  /** First visit of this client id. */
  firstVisit: boolean;
  /** Session id: when this visit began, in seconds. */
  visit: number;
  /** Hit number within the session, from 1. */
  number: number;
  language: string;
  event: { name: 'page_view' } | AnalyticsEvent;
  /** URL of a page that is the same for everybody, without its query string. */
  page?: string | undefined;
}

/** Query parameters of the Measurement Protocol's collect endpoint, version 2. */
export function hitParameters(hit: Hit): URLSearchParams {
  const { name, ...details } = hit.event;
  return new URLSearchParams({
    v: '2',
    tid: hit.measurementId,
    cid: hit.clientId,
    sid: String(hit.visit),
    sct: '1',
    seg: '1',
    _s: String(hit.number),
    ul: hit.language,
    en: name,
    // Consent to statistics, and to nothing else: no advertising, no profile for it.
    gcs: 'G101',
    npa: '1',
    ...(hit.page && { dl: hit.page }),
    ...(hit.number === 1 && { _ss: '1' }),
    ...(hit.firstVisit && { _fv: '1' }),
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [`ep.${key}`, value])),
  });
}
