import { expect, test } from 'vitest';
import { isDaylight } from './daylight.ts';

test('Daylight: a winter morning at ten and two in the afternoon are light, four and seven are not', () => {
  const light = [10, 14, 16, 19].map((hour) => isDaylight(new Date(2026, 11, 21, hour)));
  expect(light).toEqual([true, true, false, false]);
});

test('Daylight: an evening at seven is light around midsummer, and not in winter', () => {
  const months = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    isDaylight(new Date(2026, month, 15, 19, 30)),
  );
  expect(months.at(0)).toBeGreaterThanOrEqual(3);
  expect(months.at(-1)).toBeLessThanOrEqual(8);
  expect(months).toEqual(expect.arrayContaining([5, 6]));
});

test('Daylight: no night of the year is light', () => {
  for (let day = 1; day <= 365; day++) expect(isDaylight(new Date(2026, 0, day, 0, 30))).toBe(false);
});
