import { expect, test } from 'vitest';
import { bookingErrorMessage, conflictOf } from './booking-error-message.ts';
import { cancellationDeadline, noticeLabel } from './cancellation.ts';
import { courseActionLabel, courseLabel, partOfCourseLabel } from './courses.ts';
import { bookingLabel, bookingWindow, placesLabel } from './places.ts';

test('places are counted aloud only where they are few, and none is a full session', () => {
  expect([0, 1, 3, 4, 40].map(placesLabel)).toEqual(['Full', '1 place left', '3 places left', '', '']);
  expect([0, 1].map(bookingLabel)).toEqual(['Join the waiting list', 'Book']);
});

test('a session is open from the moment booking opens until it closes, or else until it starts', () => {
  const session = {
    status: 'scheduled',
    starts_at: '2026-12-05T10:00:00Z',
    booking_opens_at: '2026-12-01T09:00:00Z',
    booking_closes_at: '2026-12-04T10:00:00Z',
  };
  const at = (moment: string, changed = {}) => bookingWindow({ ...session, ...changed }, new Date(moment));
  expect(at('2026-12-01T08:59:59Z')).toBe('not-yet');
  expect(at('2026-12-01T09:00:00Z')).toBe('open');
  expect(at('2026-12-04T10:00:00Z')).toBe('closed');
  expect(at('2026-12-04T10:00:00Z', { booking_closes_at: null })).toBe('open');
  expect(at('2026-12-05T10:00:00Z', { booking_closes_at: null })).toBe('closed');
  expect(at('2026-12-02T10:00:00Z', { booking_opens_at: null })).toBe('open');
  expect(at('2026-12-02T10:00:00Z', { status: 'cancelled' })).toBe('cancelled');
});

test('the deadline of a cancellation is counted back in hours, also across a clock change', () => {
  expect(cancellationDeadline('2026-03-29T10:00:00+01:00', 24).toISOString()).toBe('2026-03-28T09:00:00.000Z');
  expect([24, 48, 168].map(noticeLabel)).toEqual(['24 hours', '48 hours', '7 days']);
});

test('every refusal of booking has words of its own, told by code and detail', () => {
  const refusals = [
    { code: 'PT404' },
    { code: 'PT403' },
    ...['closed', 'already_booked', 'begun', 'offer_over', 'taken'].map((details) => ({ code: 'PT409', details })),
    { code: 'PT409', details: 'a later one' },
    { code: 'PT413' },
    { code: 'PT429' },
    new TypeError('fetch failed'),
  ].map(bookingErrorMessage);
  expect(new Set(refusals).size).toBe(refusals.length);
  expect(refusals.at(-1)).toBe('Unable to connect. Please check your internet connection and try again.');
  expect(conflictOf({ code: 'PT409', details: 'taken' })).toBe('taken');
  expect(conflictOf({ code: 'PT404', details: 'taken' })).toBeUndefined();
});

test('a full course is waited for where it is only booked whole', () => {
  expect([courseActionLabel('course', 1), courseActionLabel('either', 1)]).toEqual([
    'Book the course',
    'Book the course',
  ]);
  expect([courseActionLabel('course', 0), courseActionLabel('either', 0)]).toEqual(['Join the waiting list', '']);
});

test('a course is called by its weekday where it has one, on the clock of where it is', () => {
  const thursdays = ['2026-12-03T19:00:00Z', '2026-12-10T19:00:00Z', '2026-12-17T19:00:00Z'];
  expect(courseLabel(thursdays, 'Europe/London')).toBe('three Thursdays, booked together');
  expect(courseLabel(thursdays, 'Pacific/Auckland')).toBe('three Fridays, booked together');
  expect(courseLabel([...thursdays, '2026-12-19T10:00:00Z'], 'Europe/London')).toBe('4 dates, booked together');
  expect(courseLabel(thursdays.slice(2), 'Europe/London')).toBe('the last date of a course');
  expect(partOfCourseLabel(thursdays, 'Europe/London')).toBe('One of three Thursdays, booked together');
  expect(partOfCourseLabel(thursdays.slice(2), 'Europe/London')).toBe('The last date of a course');
});
