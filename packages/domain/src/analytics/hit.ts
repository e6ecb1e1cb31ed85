import type { AnalyticsEvent } from './analytics-events.ts';

/** What one report to Google Analytics 4 says. All of it: the service's own script, which says more, is not loaded. */
export interface Hit {
  measurementId: string;
  /** Random, made when she agreed and forgotten when she takes it back; nothing else of ours is known by it. */
  clientId: string;
  /** Whether it was made just now. */
  firstVisit: boolean;
  /** When this visit began, in seconds. */
  visit: number;
  /** Counts what is reported in this visit, from 1. */
  number: number;
  language: string;
  event: { name: 'page_view' } | AnalyticsEvent;
  /** The address of a page that is the same for everybody, without what is behind a `?`. */
  page?: string | undefined;
}

/** The hit as the parameters of the service's collection protocol, version 2. */
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
