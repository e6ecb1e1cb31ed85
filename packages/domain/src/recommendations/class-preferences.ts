import type { Coordinates } from '../places/coordinates.ts';
import type { Weekday } from '../sessions/session-rule.ts';
import { weekdays } from '../sessions/session-rule.ts';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

export type PartOfDay = (typeof partsOfDay)[number];

/** Weekday and part of the day: "TH-evening". */
export type TimeSlot = `${Weekday}-${PartOfDay}`;

/** All 21, through the week. */
export const timeSlots: readonly TimeSlot[] = weekdays.flatMap((day) =>
  partsOfDay.map((part): TimeSlot => `${day}-${part}`),
);

/** Columns of `venues` that she may need; childcare is asked about apart. */
export const accessNeeds = [
  'step_free_entrance',
  'step_free_toilet',
  'hearing_loop',
  'quiet_space',
  'seating',
  'parking',
  'baby_welcome',
] as const;

export type AccessNeed = (typeof accessNeeds)[number];

/** What a class has to be for her to be able to go; an empty one asks for nothing. */
export interface ClassPreferences {
  /** Most she spends on one evening, in minor units; null: no limit. */
  readonly budget: { readonly amount: number; readonly currency: string } | null;
  /** Town that distances are measured from. */
  readonly place: (Coordinates & { readonly name: string }) | null;
  /** Null: any distance. */
  readonly radiusKm: number | null;
  /** When she's free; none: any time. */
  readonly freeSlots: readonly TimeSlot[];
  readonly beginnersOnly: boolean;
  readonly access: readonly AccessNeed[];
  readonly childcare: boolean;
  readonly womenOnly: boolean;
}

export const noPreferences: ClassPreferences = {
  budget: null,
  place: null,
  radiusKm: null,
  freeSlots: [],
  beginnersOnly: false,
  access: [],
  childcare: false,
  womenOnly: false,
};

/** Row of `class_preferences`. */
export interface ClassPreferencesRow {
  max_price: number | null;
  price_currency: string | null;
  place_name: string | null;
  latitude: number | null;
  longitude: number | null;
  radius_km: number | null;
  free_slots: string[];
  beginners_only: boolean;
  access: string[];
  childcare: boolean;
  women_only: boolean;
}

export function preferencesFromRow(row: ClassPreferencesRow): ClassPreferences {
  const { max_price, price_currency, place_name, latitude, longitude } = row;
  const located = place_name !== null && latitude !== null && longitude !== null;
  return {
    budget: max_price === null || price_currency === null ? null : { amount: max_price, currency: price_currency },
    place: located ? { name: place_name, latitude, longitude } : null,
    radiusKm: located ? row.radius_km : null,
    freeSlots: timeSlots.filter((slot) => row.free_slots.includes(slot)),
    beginnersOnly: row.beginners_only,
    access: accessNeeds.filter((need) => row.access.includes(need)),
    childcare: row.childcare,
    womenOnly: row.women_only,
  };
}

export function preferencesToRow(preferences: ClassPreferences): ClassPreferencesRow {
  const { budget, place, radiusKm, freeSlots, beginnersOnly, access, childcare, womenOnly } = preferences;
  return {
    max_price: budget?.amount ?? null,
    price_currency: budget?.currency ?? null,
    place_name: place?.name ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    radius_km: place ? radiusKm : null,
    free_slots: [...freeSlots],
    beginners_only: beginnersOnly,
    access: [...access],
    childcare,
    women_only: womenOnly,
  };
}

/** Whether she has asked for anything at all. */
export function hasPreferences({
  budget,
  place,
  freeSlots,
  beginnersOnly,
  access,
  ...rest
}: ClassPreferences): boolean {
  return Boolean(
    budget || place || freeSlots.length > 0 || beginnersOnly || access.length > 0 || rest.childcare || rest.womenOnly,
  );
}
