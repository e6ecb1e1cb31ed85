import type { ClassDate, DateVenue } from './class-dates-api.ts';

/** "Hebden Bridge, and online"; undefined where a date says nothing about its place. */
export function placeLabel({ venue, is_online }: Pick<ClassDate, 'venue' | 'is_online'>): string | undefined {
  if (!venue) return is_online ? 'Online' : undefined;
  return is_online ? `${venue.town}, and online` : venue.town;
}

/** Name of a venue; of a home only where it lies. */
export function venueName({ name, town }: Pick<DateVenue, 'name' | 'town'>): string {
  return name ?? `A home in ${town}`;
}

const accessLabels: readonly [keyof DateVenue, string][] = [
  ['step_free_entrance', 'Step-free entrance'],
  ['step_free_toilet', 'Step-free toilet'],
  ['hearing_loop', 'Hearing loop'],
  ['quiet_space', 'Quiet space'],
  ['seating', 'Seating'],
  ['parking', 'Parking'],
  ['childcare', 'Childcare'],
  ['baby_welcome', 'Babies welcome'],
];

/** What the venue has for access needs, as its owner has said. */
export function accessOf(venue: DateVenue): string[] {
  return accessLabels.filter(([column]) => venue[column] === true).map(([, label]) => label);
}

/** Each venue of the dates once, in order. */
export function venuesOf(dates: readonly Pick<ClassDate, 'venue' | 'status'>[]): DateVenue[] {
  const venues = new Map<string, DateVenue>();
  for (const { venue, status } of dates) if (venue && status !== 'cancelled') venues.set(venue.id, venue);
  return [...venues.values()];
}
