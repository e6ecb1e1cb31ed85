import type { TimeSlot } from '../recommendations/class-preferences.ts';

/** Parts of the week that a wish names: the six groups of slots that onboarding asks about. */
export const wishTimes = [
  'weekday-morning',
  'weekday-afternoon',
  'weekday-evening',
  'weekend-morning',
  'weekend-afternoon',
  'weekend-evening',
] as const;

export type WishTime = (typeof wishTimes)[number];

/** "weekday evenings". */
export function wishTimeLabel(time: WishTime): string {
  return `${time.replace('-', ' ')}s`;
}

/** "weekday evenings and weekend mornings". */
export function wishTimesLabel(times: readonly WishTime[]): string {
  if (times.length === wishTimes.length) return 'any time';
  return new Intl.ListFormat('en-GB').format(wishTimes.filter((time) => times.includes(time)).map(wishTimeLabel));
}

/** Parts of the week in which somebody with these slots could go. */
export function wishTimesOfSlots(slots: readonly TimeSlot[]): WishTime[] {
  const named = slots.map((slot) => {
    const [day, part] = slot.split('-');
    return `${day === 'SA' || day === 'SU' ? 'weekend' : 'weekday'}-${part}`;
  });
  return wishTimes.filter((time) => named.includes(time));
}
