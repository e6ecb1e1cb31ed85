import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundCoordinates } from './coordinates.ts';
import { distanceUnit, formatDistance, formatRadius, radiusFrom, toKm } from './distance.ts';
import { choosePlace, type FoundPlace } from './found-place.ts';

function place(label: string, population: number, rest: Partial<FoundPlace> = {}): FoundPlace {
  const name = label.split(',')[0] ?? label;
  const where = { country: 'GB', home: true, latitude: 54, longitude: -1 };
  return { id: population, name, label, population, match: 'exact', distance_km: null, ...where, ...rest };
}

describe('the place that was meant', () => {
  const abroad = { home: false, country: 'US' };

  test('two of one name are asked about, the better one first as it was found', () => {
    const found = [place('Richmond, London', 21_469), place('Richmond, North Yorkshire', 8_413)];
    expect(choosePlace([...found, place('Richmond, Virginia, United States', 226_610, abroad)])).toEqual({
      ask: found,
    });
  });

  test('one at home is taken, however big those abroad are', () => {
    const boston = place('Boston, Lincolnshire', 41_340);
    expect(choosePlace([place('Boston, Massachusetts', 675_647, abroad), boston])).toEqual({ place: boston });
  });

  test('one twenty times as big as the next is taken; a little less is asked about', () => {
    const village = place('Preston, Dorset', 5_000);
    const city = place('Preston, Lancashire', 100_000);
    expect(choosePlace([village, city])).toEqual({ place: city });
    const town = place('Preston, Lancashire', 99_999);
    expect(choosePlace([village, town])).toEqual({ ask: [village, town] });
  });

  test('the beginning of a name is never taken, and what is spelled alike is asked about', () => {
    const found = [place('Harrogate, North Yorkshire', 89_060, { match: 'similar' })];
    expect(choosePlace(found)).toEqual({ ask: found });
    expect(choosePlace([])).toEqual({ ask: [] });
  });
});

describe('distances', () => {
  test('are in miles in Great Britain and the United States, and in kilometres elsewhere', () => {
    expect(['GB', 'US', 'IE', 'DE'].map(distanceUnit)).toEqual(['mi', 'mi', 'km', 'km']);
  });

  test.for([
    [0, 'mi', 'under 0.1 miles'],
    [1.609344, 'mi', '1 mile'],
    [2.2530816, 'mi', '1.4 miles'],
    [15.9, 'mi', '9.9 miles'],
    [16.02, 'mi', '10 miles'],
    [40, 'mi', '25 miles'],
    [0.05, 'km', 'under 0.1 km'],
    [1, 'km', '1 km'],
    [12.4, 'km', '12 km'],
    [5570, 'km', '5,570 km'],
  ] as const)('%d km in %s is "%s"', ([km, unit, words]) => {
    expect(formatDistance(km, unit)).toBe(words);
  });

  test('a radius is one of those offered, in the unit of the installation', () => {
    expect([radiusFrom('10', 'mi'), radiusFrom('10.5', 'mi'), radiusFrom('80', 'mi'), radiusFrom(null, 'km')]).toEqual([
      10,
      undefined,
      undefined,
      undefined,
    ]);
    expect([formatRadius(1, 'mi'), formatRadius(5, 'mi'), formatRadius(5, 'km')]).toEqual([
      '1 mile',
      '5 miles',
      '5 km',
    ]);
    expect(toKm(10, 'mi')).toBeCloseTo(16.09344);
    expect(toKm(10, 'km')).toBe(10);
  });
});

test('a rounded position has two decimals and is at most 800 m away', () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const rounded = roundCoordinates({ latitude, longitude });
      for (const value of Object.values(rounded)) expect(String(value)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      const north = (rounded.latitude - latitude) * 111.2;
      const east = (rounded.longitude - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThan(0.8);
    }),
  );
});
