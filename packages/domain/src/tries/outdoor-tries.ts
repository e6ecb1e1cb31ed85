import type { ThingSlug } from '../things/thing-entries.ts';

/** Things whose first try is outside, and so by daylight. */
const outdoorTries: ReadonlySet<string> = new Set<ThingSlug>([
  'city-wanders',
  'foraging',
  'hiking',
  'pole-fitness',
  'running-parkrun',
  'volunteering',
]);

export const isOutdoors = (thing: string): boolean => outdoorTries.has(thing);
