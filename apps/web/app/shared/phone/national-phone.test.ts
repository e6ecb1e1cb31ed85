import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.server.ts';
import { nationalPhone } from './national-phone.ts';

test.each([
  ['GB', '07700900123'],
  ['GB', '02079460018'],
  ['GB', '(020) 7946 0018'],
  ['GB', '01142345678'],
  ['GB', '01612345678'],
  ['GB', '01904 234567'],
  ['GB', '0800 1234567'],
  ['US', '4155550132'],
])('a national number is written as the server writes it (%s: %s), and once written stays so', (country, typed) => {
  const written = nationalPhone(typed, country);
  expect(written).toBe(formatPhone(typed, country));
  expect(nationalPhone(written, country)).toBe(written);
});

test.each(['+44 7700 900123', '020 7946 0018 (ask for Jo)', '12', ''])(
  'what is none stays as it was typed: %s',
  (typed) => {
    expect(nationalPhone(typed, 'GB')).toBe(typed);
  },
);
