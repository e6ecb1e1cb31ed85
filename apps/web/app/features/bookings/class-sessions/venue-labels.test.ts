import { expect, test } from 'vitest';
import type { SessionVenue } from './class-sessions-api.ts';
import { accessOf, placeLabel, venuesOf } from './venue-labels.ts';

const venue = (id: string, more: Partial<SessionVenue> = {}) =>
  ({ id, town: 'Hebden Bridge', ...more }) as SessionVenue;

const ofClass = {
  instructor_name: 'Imogen Farr',
  class_location: null,
  class_format: 'in-person',
  pricing_type: 'fixed',
  price_amount: '18',
};

test('a session is at a town, online, both, or where its class meets', () => {
  expect(placeLabel({ venue: venue('a'), is_online: false }, ofClass)).toBe('Hebden Bridge');
  expect(placeLabel({ venue: null, is_online: true }, ofClass)).toBe('Online');
  expect(placeLabel({ venue: venue('a'), is_online: true }, ofClass)).toBe('Hebden Bridge, and online');
  const nowhere = { venue: null, is_online: false };
  expect(placeLabel(nowhere, { ...ofClass, class_location: 'Church Row' })).toBe('Church Row');
  expect(placeLabel(nowhere, ofClass)).toBe('Ask Imogen where');
});

test('each venue is shown once, and none of cancelled sessions alone', () => {
  const [a, b] = [venue('a'), venue('b')];
  const session = (at: SessionVenue | null, status = 'scheduled') => ({ venue: at, status });
  expect(venuesOf([session(b), session(a), session(b), session(null), session(venue('c'), 'cancelled')])).toEqual([
    b,
    a,
  ]);
});

test('only what the owner has said is told of access', () => {
  expect(accessOf(venue('a', { hearing_loop: true, baby_welcome: true, parking: false }))).toEqual([
    'Hearing loop',
    'Babies welcome',
  ]);
});
