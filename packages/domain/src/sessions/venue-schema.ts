import { accountLimits } from '@kindling/backend/contract/account-limits';
import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { venueLimits as limits } from './session-limits.ts';
import { venueMessages as say } from './session-plan-messages.ts';
import { type VenueAccess, venueAccess } from './venue-access.ts';

/** Schema of the form of a venue. */
export const venueSchema = z.object({
  name: textField({ ...accountLimits.name, tooShort: say.nameRequired, tooLong: say.nameTooLong }),
  address: textField({ ...limits.address, tooShort: say.addressRequired, tooLong: say.addressTooLong }),
  town: textField({ ...limits.town, tooShort: say.townRequired, tooLong: say.townTooLong }),
  at_home: z.boolean(),
  directions: textField({ max: limits.directions.max, tooLong: say.directionsTooLong }),
  nearest_stop: textField({ max: limits.nearestStop.max, tooLong: say.nearestStopTooLong }),
  access: z.array(z.string()),
  /** Exact coordinates; null where those of the town do. */
  point: z.nullable(
    z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
});

export type VenueValues = z.output<typeof venueSchema>;

export const emptyVenue: VenueValues = {
  name: '',
  address: '',
  town: '',
  at_home: false,
  directions: '',
  nearest_stop: '',
  access: [],
  point: null,
};

/** Columns of a venue that its form is filled with. */
export type StoredVenue = Omit<VenueValues, 'access' | 'directions' | 'nearest_stop' | 'point'> &
  Record<VenueAccess, boolean> & {
    directions: string | null;
    nearest_stop: string | null;
    latitude: number | null;
    longitude: number | null;
  };

/** Columns of `venues`: what was left empty is null. */
export function toVenueColumns({ access, directions, nearest_stop, point, ...rest }: VenueValues) {
  const offers = Object.fromEntries(venueAccess.map(({ value }) => [value, access.includes(value)]));
  return {
    ...rest,
    directions: directions || null,
    nearest_stop: nearest_stop || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    ...(offers as Record<VenueAccess, boolean>),
  };
}

/** Form values of a stored venue. */
export function toVenueForm(row: StoredVenue): VenueValues {
  const { name, address, town, at_home, latitude, longitude } = row;
  return {
    name,
    address,
    town,
    at_home,
    directions: row.directions ?? '',
    nearest_stop: row.nearest_stop ?? '',
    access: venueAccess.map(({ value }) => value).filter((value) => row[value]),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
