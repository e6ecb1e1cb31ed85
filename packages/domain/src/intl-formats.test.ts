import { expect, test } from 'vitest';
import { dateTimeFormat, numberFormat } from './intl-formats.ts';

test('a format is made once for its locale and options', () => {
  const london = dateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric' });
  expect(dateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric' })).toBe(london);
  expect(dateTimeFormat('en-US', { timeZone: 'Europe/London', hour: 'numeric' })).not.toBe(london);
  expect(dateTimeFormat('en-GB', { timeZone: 'UTC', hour: 'numeric' })).not.toBe(london);
  expect(numberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(12)).toBe('£12.00');
});

test('what is asked for stays, and of zones that nobody asks for any longer no more than a hundred', () => {
  const [used, unused] = ['Europe/Paris', 'Asia/Tokyo'].map((timeZone) => dateTimeFormat('en-GB', { timeZone }));
  for (let minutes = 0; minutes < 200; minutes++) {
    dateTimeFormat('en-GB', {
      timeZone: `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    });
    expect(dateTimeFormat('en-GB', { timeZone: 'Europe/Paris' })).toBe(used);
  }
  expect(dateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo' })).not.toBe(unused);
});
