import type { ClassPreferences } from '../recommendations/class-preferences.ts';
import { formatAmount, parseMoney } from '../sessions/parse-money.ts';
import { sessionLimits } from '../sessions/session-limits.ts';
import type { Wish } from './wish.ts';
import { type WishTime, wishTimes, wishTimesOfSlots } from './wish-times.ts';

/** Form values while typing. */
export interface WishForm {
  /** Name of a town; which one it is, is asked on saving. */
  place: string;
  times: readonly WishTime[];
  budget: string;
}

/** Form values of a wish, or of what is known about her where it is a new one. */
export function toWishForm(wish: Wish | undefined, preferences: ClassPreferences, currency: string): WishForm {
  const price = wish
    ? { amount: wish.max_price, currency: wish.price_currency }
    : (preferences.budget ?? { amount: null, currency });
  return {
    place: wish?.place_name ?? preferences.place?.name ?? '',
    times: wish?.times ?? wishTimesOfSlots(preferences.freeSlots),
    budget:
      price.amount !== null && price.currency === currency
        ? formatAmount(price.amount, currency).replace(/\.0+$/, '')
        : '',
  };
}

export type WishFormErrors = Partial<Record<keyof WishForm, string>>;

/** Valid values, or what is missing. */
export function checkWishForm(
  form: WishForm,
  currency: string,
): { errors: WishFormErrors } | { values: { place: string; times: WishTime[]; maxPrice: number | null } } {
  const place = form.place.trim();
  const amount = form.budget.trim() === '' ? null : parseMoney(form.budget, currency);
  const errors: WishFormErrors = {
    ...(place === '' && { place: 'Add a town, so we know where.' }),
    ...(form.times.length === 0 && { times: 'Choose at least one.' }),
    ...((amount === undefined || (amount ?? 0) > sessionLimits.priceAmount.max) && {
      budget: 'Put an amount such as 15 or 12.50.',
    }),
  };
  if (amount === undefined || Object.keys(errors).length > 0) return { errors };
  return { values: { place, times: wishTimes.filter((time) => form.times.includes(time)), maxPrice: amount } };
}
