import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { radii, toKm } from '../places/distance.ts';
import { currencyOf } from '../sessions/currency-of.ts';
import {
  accessNeeds,
  type ClassPreferences,
  hasPreferences,
  noPreferences,
  preferencesFromRow,
  preferencesToRow,
  timeSlots,
} from './class-preferences.ts';
import { toPreferencesForm } from './class-preferences-form.ts';
import { classPreferencesSchema } from './class-preferences-schema.ts';

const british = { currency: 'GBP', unit: 'mi' } as const;
const empty = toPreferencesForm(noPreferences, british);

function parse(form: Partial<typeof empty>, units: Parameters<typeof classPreferencesSchema>[0] = british) {
  return classPreferencesSchema(units).safeParse({ ...empty, ...form });
}

describe('the form', () => {
  test('left empty asks for nothing', () => {
    const { place: _, ...rest } = noPreferences;
    expect(parse({}).data).toEqual({ ...rest, placeName: '' });
    expect(hasPreferences(noPreferences)).toBe(false);
  });

  test('takes an amount in the installation’s currency and a radius in its unit', () => {
    const { data } = parse({ budget: '£12.50', place: ' Leeds ', radius: '5' });
    expect(data).toMatchObject({ budget: { amount: 1250, currency: 'GBP' }, placeName: 'Leeds', radiusKm: 8.05 });
    const swiss = parse({ budget: '20', place: 'Bern', radius: '10' }, { currency: 'CHF', unit: 'km' });
    expect(swiss.data).toMatchObject({ budget: { amount: 2000, currency: 'CHF' }, radiusKm: 10 });
    expect(parse({ budget: '0' }).data?.budget).toEqual({ amount: 0, currency: 'GBP' });
  });

  test.for([
    ['budget', { budget: 'a tenner' }],
    ['budget', { budget: '12.345' }],
    ['budget', { budget: '9999999' }],
    ['place', { radius: '5' }],
  ] as const)('says what is wrong about the %s: %j', ([field, form]) => {
    const { error } = parse(form);
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

test('what is stored comes back as it was, through its row and through the form', () => {
  const preferences: fc.Arbitrary<ClassPreferences> = fc
    .record({
      budget: fc.option(fc.record({ amount: fc.nat(100_000), currency: fc.constant('GBP') })),
      place: fc.constant({ name: 'Leeds', latitude: 53.8, longitude: -1.55 }),
      radius: fc.option(fc.constantFrom(...radii.mi)),
      freeSlots: fc.subarray([...timeSlots]),
      beginnersOnly: fc.boolean(),
      access: fc.subarray([...accessNeeds]),
      childcare: fc.boolean(),
      womenOnly: fc.boolean(),
    })
    .map(({ radius, ...rest }) => ({
      ...rest,
      radiusKm: radius === null ? null : Math.round(toKm(radius, 'mi') * 100) / 100,
    }));
  fc.assert(
    fc.property(preferences, (stored) => {
      expect(preferencesFromRow(preferencesToRow(stored))).toEqual(stored);
      const { place, ...rest } = stored;
      expect(parse(toPreferencesForm(stored, british)).data).toEqual({ ...rest, placeName: place?.name });
      expect(hasPreferences(stored)).toBe(true);
    }),
  );
});

test('the currency is that of the country', () => {
  expect(['GB', 'US', 'IE', 'CH'].map(currencyOf)).toEqual(['GBP', 'USD', 'EUR', 'CHF']);
});
