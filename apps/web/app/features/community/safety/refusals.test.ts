import { expect, test } from 'vitest';
import { appealRefusal, blockRefusal, reportRefusal } from './refusals.ts';

test('what is refused is said in words that fit, and whatever else in the general ones', () => {
  expect(reportRefusal({ code: '23505' })).toMatch(/reported this already/);
  expect(reportRefusal({ code: 'PT404' })).toBe('It is no longer there.');
  expect(reportRefusal({ code: 'PT403' })).toMatch(/your own/);
  expect(reportRefusal({ code: 'PT429' })).toMatch(/please call 999/);
  expect(appealRefusal({ code: '23505' })).toMatch(/appealed against this already/);
  expect(appealRefusal({ code: '42501' })).toMatch(/nothing left to appeal against/);
  expect(blockRefusal({ code: 'PT429' })).toMatch(/please report her/);
  for (const refusal of [reportRefusal, appealRefusal, blockRefusal]) {
    expect(refusal({ code: 'XX000' })).toBe('An unexpected error occurred. Please try again later.');
    expect(refusal(new TypeError('Failed to fetch'))).toMatch(/^Unable to connect/);
  }
});
