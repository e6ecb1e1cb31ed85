import type { DistanceUnit } from '../places/distance.ts';
import { formatAmount } from '../sessions/parse-money.ts';
import type { ClassPreferences } from './class-preferences.ts';
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

export interface PreferenceUnits {
  currency: string;
  unit: DistanceUnit;
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
