import { expect, test } from 'vitest';
import { asksForConsent, eventOfPage, isReported } from './analytics-events.ts';
import { type Hit, hitParameters } from './hit.ts';

const hers = [
  '/auth',
  '/journal',
  '/profile',
  '/onboarding',
  '/quiz-results',
  '/community',
  '/messages',
  '/dates',
  '/notifications',
  '/teaching',
  '/moderation',
  '/listing-status/kA9_zz',
  '/classes/evening-pottery/you',
  '/classes/evening-pottery/change',
  '/things/Somebody%20I%20know',
  '/anything-else',
];

test('what belongs to one person, and whatever nobody has thought of, is never reported', () => {
  for (const path of hers) expect([isReported(path), asksForConsent(path)], path).toEqual([false, false]);
});

test('what is the same for everybody is', () => {
  for (const path of ['/', '/about', '/quiz', '/things/pottery-ceramics', '/types/mover', '/businesses/clay-leeds']) {
    expect(isReported(path), path).toBe(true);
  }
  expect(asksForConsent('/quiz')).toBe(false);
  expect(eventOfPage('/things/pottery-ceramics')).toEqual({ name: 'thing_opened', thing: 'pottery-ceramics' });
  expect(eventOfPage('/things')).toBeUndefined();
});

const hit: Hit = {
  measurementId: 'G-AB12CD34EF',
  clientId: '1.2',
  firstVisit: true,
  visit: 1_700_000_000,
  number: 1,
  language: 'en-gb',
  event: { name: 'quiz_finished', quiz_type: 'mover' },
};

test('a report says this and nothing else', () => {
  expect(Object.fromEntries(hitParameters(hit))).toEqual({
    v: '2',
    tid: 'G-AB12CD34EF',
    cid: '1.2',
    sid: '1700000000',
    sct: '1',
    seg: '1',
    _s: '1',
    _ss: '1',
    _fv: '1',
    ul: 'en-gb',
    en: 'quiz_finished',
    gcs: 'G101',
    npa: '1',
    'ep.quiz_type': 'mover',
  });
  const later = hitParameters({
    ...hit,
    firstVisit: false,
    number: 2,
    event: { name: 'page_view' },
    page: 'https://k.example/',
  });
  expect([later.get('dl'), later.has('_ss'), later.has('_fv')]).toEqual(['https://k.example/', false, false]);
});
