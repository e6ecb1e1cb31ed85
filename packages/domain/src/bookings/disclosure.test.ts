import { expect, test } from 'vitest';
import { disclosureNote, withheldLabel } from './disclosure.ts';

const now = new Date('2026-11-27T12:00:00Z');
const note = (given: Partial<Parameters<typeof disclosureNote>[0]>) =>
  disclosureNote(
    { withholds: ['address'], disclosure_moment: '2026-12-04T18:30:00Z', time_zone: 'Europe/London', ...given },
    now,
  );

test('Delayed disclosure: the note says what is withheld and until when, on the clock of the session', () => {
  expect(note({})).toBe('You’ll get the address on Friday 4 December at 18:30.');
  expect(note({ time_zone: 'Europe/Paris' })).toBe('You’ll get the address on Friday 4 December at 19:30.');
  expect(note({ withholds: [] })).toBeUndefined();
});

test('Delayed disclosure: without a confirmed address the note asks for that', () => {
  expect(note({ disclosure_moment: null, withholds: ['online_link'] })).toBe(
    'Confirm your email address to get the link to join.',
  );
});

test('Delayed disclosure: several things withheld are a list', () => {
  expect(withheldLabel(['address', 'payment_link'])).toBe('the address and the link to pay');
});
