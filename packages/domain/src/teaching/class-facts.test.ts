import { expect, test } from 'vitest';
import { classMinutes } from './class-duration.ts';
import { classPlace } from './class-place.ts';
import { classPriceLabel } from './class-price.ts';

test('how long one meeting takes is read out of a teacher’s own words', () => {
  const read = [
    '75 minutes',
    '1½ hours',
    '½ hour',
    '2 hours 15 minutes',
    '5 afternoons of 90 minutes',
    '2.5 hrs',
    '1 h',
  ];
  expect(read.map(classMinutes)).toEqual([75, 90, 30, 135, 90, 150, 60]);
  expect(['an evening', '', '3 days', '900 hours', null].map(classMinutes)).toEqual(Array(5).fill(undefined));
});

test('by the hour the price is what a session costs', () => {
  const hourly = (price_amount: string, class_duration: string | null, minutes?: number) =>
    classPriceLabel({ pricing_type: 'hourly', price_amount, class_duration }, minutes);
  expect(hourly('£9 an hour', '75 minutes')).toBe('£11.25 a session (£9 an hour)');
  expect(hourly('18', '2 hours')).toBe('£36 a session (£18 an hour)');
  expect(hourly('£13 an hour', '1 hour')).toBe('£13 for the hour');
  expect(hourly('€12,50/h', null, 120)).toBe('€25 a session (€12,50 an hour)');
  expect(hourly('£15 an hour', 'an evening')).toBe('£15 an hour');
  expect(hourly('£10 an hour, kiln extra', '2 hours')).toBe('£10 an hour, kiln extra');
});

test('what a teacher asks for instead of money needs no question', () => {
  const asked = (price_amount: string | null) => classPriceLabel({ pricing_type: 'message', price_amount });
  expect(['Buy a book', 'Pay what you like', 'From £10', null].map(asked)).toEqual([
    'Buy a book',
    'Pay what you like',
    'From £10; ask the teacher',
    'Ask the teacher',
  ]);
});

test('a place says nothing of what its format says', () => {
  expect(classPlace('12 Butter Lane, Kettlewick, and by video')).toBe('12 Butter Lane, Kettlewick');
  expect(classPlace('Away Days, 15 Market Square, or online.')).toBe('Away Days, 15 Market Square');
  expect(classPlace(' The Online Café, Mill Lane ')).toBe('The Online Café, Mill Lane');
  expect(classPlace(null)).toBe('');
});
