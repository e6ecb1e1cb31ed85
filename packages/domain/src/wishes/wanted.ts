import { isolateDirection } from '../isolate-direction.ts';
import type { Coordinates } from '../places/coordinates.ts';
import { nameInText } from '../things/name-in-text.ts';
import { type WishTime, wishTimeLabel } from './wish-times.ts';

/** Row of `wanted`: about how many women would go to a thing, around a place and in a part of the week. */
export interface Wanted extends Coordinates {
  readonly place_name: string;
  readonly time_group: WishTime;
  readonly women: number;
  /** Of the demo town. */
  readonly example: boolean;
}

/** "About 15 women around Kettlewick would come to pottery and ceramics on weekday evenings". */
export function wantedLabel(
  { women, place_name, time_group }: Pick<Wanted, 'women' | 'place_name' | 'time_group'>,
  thingName: string,
): string {
  const thing = nameInText(thingName);
  return `About ${women} women around ${isolateDirection(place_name)} would come to ${thing} on ${wishTimeLabel(time_group)}`;
}

/** The nearest of them, and of one place those that most would come to. */
export function nearestWanted<Row extends Wanted>(rows: readonly Row[], from: Coordinates | null): Row[] {
  if (!from) return [...rows];
  // near enough to compare by: a degree of longitude shrinks with the latitude
  const shrunk = Math.cos((from.latitude * Math.PI) / 180);
  const away = (row: Coordinates) =>
    Math.hypot(row.latitude - from.latitude, (row.longitude - from.longitude) * shrunk);
  return rows.toSorted((row, other) => away(row) - away(other) || other.women - row.women);
}
