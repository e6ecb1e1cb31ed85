import { expect, test } from 'vitest';
import { loggedPath } from './log.ts';

test('Log redaction: what is logged of an address is its path, without a key that is part of it', () => {
  expect(loggedPath('/classes?q=pottery')).toBe('/classes');
  expect(loggedPath('/listing-status/abc_DEF-123')).toBe('/listing-status/…');
  expect(loggedPath('/listing-status/abc_DEF-123/?from=mail')).toBe('/listing-status/…/');
  expect(loggedPath('//listing-status/abc')).toBe('//listing-status/…');
  expect(loggedPath('/unsubscribe/abc_DEF')).toBe('/unsubscribe/…');
  expect(loggedPath('/booking/abc_DEF?missed=accept')).toBe('/booking/…');
  expect(loggedPath('/guest/abc_DEF?missed=name')).toBe('/guest/…');
  expect(loggedPath('/calendar/abc_DEF.ics')).toBe('/calendar/…');
});

test('a key is left out however its path is written', () => {
  expect(loggedPath('/%6Cisting-status/abc')).toBe('/listing-status/…');
  expect(loggedPath('/%4C%49STING-status%2Fabc?x')).toBe('/LISTING-status/…');
  expect(loggedPath('/un%73ubscribe/abc%3Fdef')).toBe('/unsubscribe/…');
  // what would begin a line of its own does not
  expect(loggedPath('/a%0Ab%7F')).toBe('/a%0Ab');
  expect(loggedPath('/caf%C3%A9/%ff%zz')).toBe('/caf%C3%A9/%ff%zz');
});
