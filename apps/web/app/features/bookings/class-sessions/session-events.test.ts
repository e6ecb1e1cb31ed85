import { expect, test } from 'vitest';
import type { ClassSession } from './class-sessions-api.ts';
import { sessionEvents } from './session-events.ts';

const url = 'https://kindling.example/classes/pinch-pots';
const ofClass = { title: 'Pinch pots', description: 'Clay.', url, teacher: { name: 'Ruth Pemberton' } };

const venue: ClassSession['venue'] = {
  id: 'v1',
  name: 'The Old Mill',
  town: 'Hebden Bridge',
  at_home: false,
  public_address: '3 Bridge Street',
  public_directions: null,
  nearest_stop: null,
  step_free_entrance: true,
  step_free_toilet: false,
  hearing_loop: false,
  quiet_space: false,
  seating: false,
  parking: false,
  childcare: false,
  baby_welcome: false,
  photos: [],
};

const session: ClassSession = {
  id: 's1',
  starts_at: '2026-07-04T09:00:00+00:00',
  ends_at: '2026-07-04T11:00:00+00:00',
  time_zone: 'Europe/London',
  capacity: 8,
  places_left: 3,
  price_kind: 'fixed',
  price_amount: 1250,
  price_currency: 'GBP',
  status: 'scheduled',
  booking_opens_at: null,
  answers_demand: false,
  booking_closes_at: null,
  cancellation_hours: 24,
  bring: null,
  cancel_reason: null,
  series_id: null,
  series: null,
  is_online: false,
  venue,
};

const event = (changed: Partial<ClassSession>) => sessionEvents([{ ...session, ...changed }], ofClass)[0];

test('a session is a schema.org Event with its offset, place, organizer and offer', () => {
  expect(
    sessionEvents([session], { ...ofClass, teacher: { name: 'Ruth Pemberton', url: 'https://kindling.example/r' } }),
  ).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': `${url}#s1`,
      name: 'Pinch pots',
      description: 'Clay.',
      url,
      startDate: '2026-07-04T10:00:00+01:00',
      endDate: '2026-07-04T12:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'The Old Mill',
        address: { '@type': 'PostalAddress', addressLocality: 'Hebden Bridge', streetAddress: '3 Bridge Street' },
      },
      organizer: { '@type': 'Person', name: 'Ruth Pemberton', url: 'https://kindling.example/r' },
      maximumAttendeeCapacity: 8,
      offers: {
        '@type': 'Offer',
        url,
        availability: 'https://schema.org/InStock',
        price: '12.50',
        priceCurrency: 'GBP',
      },
    },
  ]);
});

test('a full one is sold out, and a cancelled one says so', () => {
  expect(event({ places_left: 0 })).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(event({ status: 'cancelled', places_left: 0 })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('an online one has no place but this page, one that is both has two locations', () => {
  expect(event({ is_online: true, venue: null })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  });
  expect(event({ is_online: true })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url }],
  });
  expect(event({ venue: null })).not.toHaveProperty('location');
});

test('of somebody’s home only the town is told', () => {
  const home = { ...venue, name: null, at_home: true, public_address: null };
  expect(event({ venue: home })).toMatchObject({
    location: { name: 'Hebden Bridge', address: { '@type': 'PostalAddress', addressLocality: 'Hebden Bridge' } },
  });
});

test('a free one costs 0, one whose price is words has no price, and a currency has its own decimals', () => {
  const unpriced = { price_amount: null, price_currency: null };
  expect(event({ ...unpriced, price_kind: 'free', price_amount: 0 })).toMatchObject({
    isAccessibleForFree: true,
    offers: { price: 0, priceCurrency: 'GBP' },
  });
  for (const price_kind of ['as_class', 'pay_what_you_like']) {
    expect(event({ ...unpriced, price_kind })?.offers).not.toHaveProperty('price');
  }
  expect(event({ price_amount: 1200, price_currency: 'JPY' })).toMatchObject({ offers: { price: '1200' } });
});

test('when booking opens is told where it has not always been open', () => {
  expect(event({ booking_opens_at: '2026-06-01T08:00:00+00:00' })).toMatchObject({
    offers: { validFrom: '2026-06-01T09:00:00+01:00' },
  });
});
