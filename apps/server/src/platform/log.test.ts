import { expect, test } from 'vitest';
import { loggedPath } from './log.ts';

test('what is logged of an address is its path, without a key that is part of it', () => {
  expect(loggedPath('/classes?q=pottery')).toBe('/classes');
  expect(loggedPath('/listing-status/abc_DEF-123')).toBe('/listing-status/…');
  expect(loggedPath('/listing-status/abc_DEF-123/?from=mail')).toBe('/listing-status/…/');
  expect(loggedPath('//listing-status/abc')).toBe('//listing-status/…');
  expect(loggedPath('/unsubscribe/abc_DEF')).toBe('/unsubscribe/…');
});
