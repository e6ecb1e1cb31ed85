import * as z from 'zod/mini';
import { type DistanceUnit, radiusFrom, toKm } from '../places/distance.ts';
import { formatAmount, parseMoney } from '../sessions/parse-money.ts';
import { sessionLimits } from '../sessions/session-limits.ts';
import { accessNeeds, type ClassPreferences, timeSlots } from './class-preferences.ts';
import { radiusIn } from './recommendation-labels.ts';

/** Form values while typing. */
export interface ClassPreferencesForm {
  budget: string;
  /** Name of a town; which one it is, is asked on saving. */
  place: string;
  /** One of `radii`; '': any distance. */
  radius: string;
  free_slots: string[];
  beginners_only: boolean;
  access: string[];
  childcare: boolean;
  women_only: boolean;
}

/** Valid values; the town is still a name. */
export type ClassPreferencesValues = Omit<ClassPreferences, 'place'> & { readonly placeName: string };

export interface PreferenceUnits {
  currency: string;
  unit: DistanceUnit;
}

/** Schema of the form of her preferences, in the installation's currency and unit. */
export function classPreferencesSchema({ currency, unit }: PreferenceUnits) {
  return z.pipe(
    z.custom<ClassPreferencesForm>(),
    z.transform((form, context): ClassPreferencesValues => {
      function report(field: keyof ClassPreferencesForm, message: string) {
        context.issues.push({ code: 'custom', message, path: [field], input: form[field] });
      }
      const placeName = form.place.trim();
      const radius = radiusFrom(form.radius, unit);
      const amount = form.budget.trim() === '' ? null : parseMoney(form.budget, currency);
      if (amount === undefined || (amount ?? 0) > sessionLimits.priceAmount.max) {
        report('budget', 'Put an amount such as 15 or 12.50.');
      }
      if (radius !== undefined && placeName === '') report('place', 'Add a town, so we know where to measure from.');
      return {
        budget: amount === null || amount === undefined ? null : { amount, currency },
        placeName,
        radiusKm: radius === undefined ? null : Math.round(toKm(radius, unit) * 100) / 100,
        freeSlots: timeSlots.filter((slot) => form.free_slots.includes(slot)),
        beginnersOnly: form.beginners_only,
        access: accessNeeds.filter((need) => form.access.includes(need)),
        childcare: form.childcare,
        womenOnly: form.women_only,
      };
    }),
  );
}

/** Form values of stored preferences. An amount in another currency isn't one here, and is left out. */
export function toPreferencesForm(
  { budget, place, radiusKm, freeSlots, beginnersOnly, access, childcare, womenOnly }: ClassPreferences,
  { currency, unit }: PreferenceUnits,
): ClassPreferencesForm {
  return {
    budget: budget?.currency === currency ? formatAmount(budget.amount, currency).replace(/\.0+$/, '') : '',
    place: place?.name ?? '',
    radius: radiusKm === null ? '' : String(radiusIn(radiusKm, unit)),
    free_slots: [...freeSlots],
    beginners_only: beginnersOnly,
    access: [...access],
    childcare,
    women_only: womenOnly,
  };
}
