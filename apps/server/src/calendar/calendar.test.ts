import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type BookedSession, toSessionEvent } from './booked-session.ts';
import { bookingInvitation } from './booking-invitation.ts';
import { calendarFeed } from './calendar-feed.ts';
import type { SessionEvent } from './session-event.ts';

const siteUrl = 'https://kindling.example';
const options = {
  siteUrl,
  organizer: { name: 'Kindling', email: 'hello@kindling.example' },
  attendee: 'maya@example.org',
};

const event: SessionEvent = {
  bookingId: '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11',
  sequence: 3,
  title: 'Pinch pots, slowly; with Imogen & co',
  startsAt: new Date('2026-12-05T10:00:00Z'),
  endsAt: new Date('2026-12-05T12:00:00Z'),
  updatedAt: new Date('2026-11-22T09:30:00Z'),
  cancelled: false,
  location: 'The Old Kiln, 4 Mill Lane, Kettlewick',
  url: `${siteUrl}/classes/pinch-pots`,
  description: 'Bring: an apron.\nThe door is the green one; ring twice, “loudly”.',
};

/** Read by a second parser, which has no code in common with the one that wrote it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, events, first: new ICAL.Event(events[0] ?? new ICAL.Component('vevent')) };
}

test('an invitation reads back whole: moments, text and who asks whom', () => {
  const { method, content } = bookingInvitation(event, options);
  const { calendar, events, first } = parse(content);
  expect(method).toBe('REQUEST');
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(events).toHaveLength(1);
  expect(first.uid).toBe('booking-5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11@kindling.example');
  expect(first.sequence).toBe(3);
  expect(first.summary).toBe(event.title);
  expect(first.description).toBe(event.description);
  expect(first.location).toBe(event.location);
  expect(first.startDate.toJSDate()).toEqual(event.startsAt);
  expect(first.endDate.toJSDate()).toEqual(event.endsAt);
  expect(first.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(first.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-22T09:30:00Z');
  const stamp = (first.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate();
  expect(Math.abs(Date.now() - stamp.getTime())).toBeLessThan(60_000);
  expect(first.component.getFirstPropertyValue('url')).toBe(event.url);
  expect(first.component.getFirstPropertyValue('organizer')).toBe('mailto:hello@kindling.example');
  const attendee = first.component.getFirstProperty('attendee');
  expect(attendee?.getFirstValue()).toMatch(/^mailto:maya@example\.org$/i);
  expect(attendee?.getFirstParameter('rsvp')).toBe('FALSE');
  expect(attendee?.getFirstParameter('partstat')).toBe('ACCEPTED');
});

test('the end of a booking cancels that very event, above every invitation before it', () => {
  const { method, content } = bookingInvitation({ ...event, cancelled: true }, options);
  const { calendar, first } = parse(content);
  expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['CANCEL', 'CANCEL']);
  expect(first.uid).toBe(parse(bookingInvitation(event, options).content).first.uid);
  expect(first.sequence).toBe(4);
  expect(first.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('where it is stands there only when it was given', () => {
  const { content } = bookingInvitation({ ...event, location: undefined, url: undefined, description: '' }, options);
  expect(content).not.toMatch(/^(LOCATION|URL|DESCRIPTION)/m);
});

test('lines end in CRLF, are folded at 75 bytes, and what somebody wrote stays in its property', () => {
  const wild = 'Ends here\r\nATTACH:https://x.example\nBEGIN:VALARM é 陶芸 '.repeat(10);
  const { content } = bookingInvitation({ ...event, title: wild, description: wild, location: wild }, options);
  for (const line of content.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const { events, first } = parse(content);
  expect(first.component.getAllSubcomponents()).toEqual([]);
  expect(events[0]?.getFirstPropertyValue('attach')).toBeNull();
  expect(first.description).toContain('BEGIN:VALARM é 陶芸');
});

test('a subscription publishes each booking under the UID and from the organiser of its invitation, without attendee', () => {
  const other = { ...event, bookingId: '7d1f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d12', cancelled: true };
  const { calendar, events } = parse(calendarFeed([event, other], options));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(events.map((each) => each.getFirstPropertyValue('uid'))).toEqual([
    'booking-5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11@kindling.example',
    'booking-7d1f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d12@kindling.example',
  ]);
  expect(events.map((each) => each.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(events[0]?.getFirstPropertyValue('organizer')).toBe('mailto:hello@kindling.example');
  expect(events[0]?.getFirstProperty('attendee')).toBeNull();
  expect(calendarFeed([], options)).toContain('END:VCALENDAR');
});

test('Bidirectional text: title, place and note of an event are isolated, each by itself', () => {
  const booked = {
    booking_id: event.bookingId,
    class_title: 'סדנת קדרות!',
    instructor_name: 'נועה (כהן)',
    venue_name: 'סטודיו!',
    address: '4 Mill Lane',
    town: 'חיפה',
    bring: 'סינר, ומגבת.',
    seats: 1,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    updated_at: event.updatedAt,
  } as BookedSession;
  const { first } = parse(bookingInvitation(toSessionEvent(booked, siteUrl), options).content);
  expect(first.summary).toBe('\u2068סדנת קדרות!\u2069');
  expect(first.location).toBe('\u2068סטודיו!\u2069, 4 Mill Lane, \u2068חיפה\u2069');
  expect(first.description).toContain('With \u2068נועה (כהן)\u2069.');
  expect(first.description).toContain('Bring: \u2068סינר, ומגבת.\u2069');
});
