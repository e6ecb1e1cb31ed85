export type DistanceUnit = 'mi' | 'km';

/** Countries whose road signs are in miles. */
const inMiles = new Set(['GB', 'US', 'LR', 'MM']);
const kmPerMile = 1.609344;

export function distanceUnit(country: string): DistanceUnit {
  return inMiles.has(country) ? 'mi' : 'km';
}

export function toKm(distance: number, unit: DistanceUnit): number {
  return unit === 'mi' ? distance * kmPerMile : distance;
}

/** Distance for people: "1.4 miles", "12 km"; below a tenth, "under 0.1 miles". */
export function formatDistance(km: number, unit: DistanceUnit): string {
  const distance = unit === 'mi' ? km / kmPerMile : km;
  if (distance < 0.1) return `under 0.1 ${unit === 'mi' ? 'miles' : 'km'}`;
  const rounded = distance < 9.95 ? Math.round(distance * 10) / 10 : Math.round(distance);
  if (unit === 'km') return `${rounded.toLocaleString('en-GB')} km`;
  return `${rounded.toLocaleString('en-GB')} ${rounded === 1 ? 'mile' : 'miles'}`;
}

/** Radius in words: "10 miles", "25 km". */
export function formatRadius(radius: number, unit: DistanceUnit): string {
  return `${radius} ${unit === 'km' ? 'km' : radius === 1 ? 'mile' : 'miles'}`;
}

/** Radii to choose from, in the installation's unit. */
export const radii: Readonly<Record<DistanceUnit, readonly number[]>> = {
  mi: [1, 3, 5, 10, 25, 50],
  km: [2, 5, 10, 20, 40, 80],
};

/** The same as options of a select. */
export function radiusOptions(unit: DistanceUnit): { value: string; label: string }[] {
  return radii[unit].map((radius) => ({ value: String(radius), label: formatRadius(radius, unit) }));
}

/** Radius that goes with "Find my town". */
export const usualRadius: Readonly<Record<DistanceUnit, number>> = { mi: 10, km: 20 };

/** Radius of an address; undefined for anything that is not one of `radii`. */
export function radiusFrom(text: string | null, unit: DistanceUnit): number | undefined {
  return radii[unit].find((radius) => String(radius) === text);
}
