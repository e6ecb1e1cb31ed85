import { sessionLimits } from '@kindling/domain/sessions/session-limits';

// Options of the plan form, in the order shown; the values are those of `SessionPlanForm`.

export const repeatOptions = [
  { value: 'once', label: 'Just once' },
  { value: 'weekly', label: 'Every week' },
  { value: 'fortnightly', label: 'Every two weeks' },
  { value: 'monthly', label: 'Every month' },
] as const;

export const endOptions = [
  { value: 'count', label: 'After a number of dates' },
  { value: 'until', label: 'On a day' },
] as const;

export const bookedAsOptions = [
  { value: 'single', label: 'Date by date' },
  { value: 'course', label: 'All as one course' },
  { value: 'either', label: 'As a course or date by date' },
] as const;

export const weekdayOptions = [
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
  { value: 'SU', label: 'Sunday' },
] as const;

export const placeOptions = [
  { value: 'as_class', label: 'As the class page says' },
  { value: 'venue', label: 'At one of your venues' },
  { value: 'online', label: 'Online' },
] as const;

export const priceOptions = [
  { value: 'as_class', label: 'As the class page says' },
  { value: 'free', label: 'Free' },
  { value: 'fixed', label: 'A set price' },
  { value: 'pay_what_you_like', label: 'Pay what you like' },
] as const;

export const currencyOptions = [
  { value: 'GBP', label: '£ Pound' },
  { value: 'EUR', label: '€ Euro' },
  { value: 'USD', label: '$ US dollar' },
  { value: 'AUD', label: '$ Australian dollar' },
  { value: 'CAD', label: '$ Canadian dollar' },
  { value: 'NZD', label: '$ New Zealand dollar' },
  { value: 'CHF', label: 'Swiss franc' },
  { value: 'DKK', label: 'Danish krone' },
  { value: 'NOK', label: 'Norwegian krone' },
  { value: 'SEK', label: 'Swedish krona' },
  { value: 'PLN', label: 'Polish złoty' },
] as const;

export const openOptions = [
  { value: 'now', label: 'Straight away' },
  { value: 'later', label: 'From a date' },
] as const;

export const closeOptions = [
  { value: '1', label: '1 hour before' },
  { value: '3', label: '3 hours before' },
  { value: '12', label: '12 hours before' },
  { value: '24', label: 'The day before (24 hours)' },
  { value: '48', label: '2 days before' },
  { value: '168', label: '7 days before' },
] as const;

export const cancellationOptions = [
  { value: '24', label: 'Up to 24 hours before' },
  { value: '48', label: 'Up to 48 hours before' },
  { value: '168', label: 'Up to 7 days before' },
] as const;

/** "1 day before". */
export function disclosureLabel(hours: number): string {
  return `${hours < 24 ? unit(hours, 'hour') : unit(hours / 24, 'day')} before`;
}

const lengths = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 1440, 2880];

/** Lengths in minutes, with the one that a session has already. */
export function lengthOptions(current: string): { value: string; label: string }[] {
  const known = Number(current);
  const { min, max } = sessionLimits.minutes;
  const all = known >= min && known <= max ? [...new Set([...lengths, known])].sort((a, b) => a - b) : lengths;
  return all.map((minutes) => ({ value: String(minutes), label: formatLength(minutes) }));
}

/** "1 hour 30 minutes". */
function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [unit(hours, 'hour'), unit(rest, 'minute')].filter(Boolean).join(' ');
}

function unit(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** IANA time zones that this browser knows, with the one chosen. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** The same list, with a value of a stored session that it does not offer. */
export function withStored<Option extends { value: string; label: string }>(
  options: readonly Option[],
  value: string,
  label: string,
): readonly { value: string; label: string }[] {
  return value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];
}
