import { expect, test } from 'vitest';
import { bookingOfCode, checkInCode } from './check-in-code.ts';

const id = '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11';

test('a code says which booking it is, and anything else says none', () => {
  expect(bookingOfCode(checkInCode(id))).toBe(id);
  expect(bookingOfCode(` ${checkInCode(id)}\n`)).toBe(id);
  for (const text of ['', id, 'https://example.org', `KINDLING:${id}0`, 'KINDLING:', `WIFI:${id}`]) {
    expect(bookingOfCode(text), text).toBeUndefined();
  }
});

test('a code is stored as alphanumeric characters, which keeps it small', () => {
  expect(checkInCode(id)).toMatch(/^[\dA-Z $%*+\-./:]+$/);
});
