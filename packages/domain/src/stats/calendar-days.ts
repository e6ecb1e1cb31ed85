import { dateTimeFormat } from '../intl-formats.ts';

const dayMs = 86_400_000;

/** Day number of a calendar day, written as 2026-11-21: it belongs to a place, not to a moment. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Calendar day of a moment in a time zone. */
export function dayInTimeZone(timeZone: string, moment: Date): string {
  const parts = dateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** IANA time zone of whoever runs this: of the device, in a browser. */
export function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Calendar day of a moment by the clock of this device. */
export function dayHere(moment: Date = new Date()): string {
  return dayInTimeZone(timeZoneHere(), moment);
}

/** Week start, Monday. */
export function weekStartOf(day: string): string {
  const number = dayNumber(day);
  // 1 January 1970 was a Thursday
  return dayOfNumber(number - ((number + 3) % 7));
}

/** Place that an IANA time zone is named after: "New York"; undefined where its name is none, as for "Etc/GMT+5". */
export function placeOfTimeZone(timeZone: string): string | undefined {
  const [area, ...rest] = timeZone.split('/');
  const name = rest.at(-1);
  if (name === undefined || area === 'Etc') return undefined;
  return name.replaceAll('_', ' ');
}
