import * as z from 'zod/mini';
import { radiusFrom, toKm } from '../places/distance.ts';
import { parseMoney } from '../sessions/parse-money.ts';
import { sessionLimits } from '../sessions/session-limits.ts';
import { accessNeeds, type ClassPreferences, timeSlots } from './class-preferences.ts';
import type { ClassPreferencesForm, PreferenceUnits } from './class-preferences-form.ts';

/** Valid values; the town is still a name. */
export type ClassPreferencesValues = Omit<ClassPreferences, 'place'> & { readonly placeName: string };

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
