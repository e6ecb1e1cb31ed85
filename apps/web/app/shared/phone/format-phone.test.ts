import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.server.ts';

test('a phone number is written as it is at home, and one from elsewhere with its country code', () => {
  expect(formatPhone('07700900123', 'GB')).toBe('07700 900123');
  expect(formatPhone('+447700900123', 'GB')).toBe('+44 7700 900123');
  expect(formatPhone('02079460018', 'GB')).toBe('020 7946 0018');
  expect(formatPhone('+14155550132', 'GB')).toBe('+1 415 555 0132');
  expect(formatPhone('4155550132', 'US')).toBe('(415) 555-0132');
});

test('what is no number, or says more than one, stays as it was typed', () => {
  for (const typed of ['020 7946 0018 (ask for Jo)', 'ring the bell', '12', null]) {
    expect(formatPhone(typed, 'GB')).toBe(typed);
  }
});
