import * as z from 'zod/mini';
import { textField } from '../validation/text-field.ts';
import { venueLimits as limits } from './session-limits.ts';
import { venueMessages as say } from './session-plan-messages.ts';

/** What a venue offers, as columns of `venues`, in the order shown. */
export const venueAccess = [
  { value: 'step_free_entrance', label: 'Step-free entrance' },
  { value: 'step_free_toilet', label: 'Step-free toilet' },
  { value: 'hearing_loop', label: 'Hearing loop' },
  { value: 'quiet_space', label: 'Quiet space' },
  { value: 'seating', label: 'Somewhere to sit throughout' },
  { value: 'parking', label: 'Parking' },
  { value: 'childcare', label: 'Childcare' },
  { value: 'baby_welcome', label: 'Babies welcome' },
] as const;

type VenueAccess = (typeof venueAccess)[number]['value'];

/** Schema of the form of a venue. */
export const venueSchema = z.object({
  name: textField({ ...limits.name, tooShort: say.nameRequired, tooLong: say.nameTooLong }),
  address: textField({ ...limits.address, tooShort: say.addressRequired, tooLong: say.addressTooLong }),
  town: textField({ ...limits.town, tooShort: say.townRequired, tooLong: say.townTooLong }),
  at_home: z.boolean(),
  directions: textField({ max: limits.directions.max, tooLong: say.directionsTooLong }),
  nearest_stop: textField({ max: limits.nearestStop.max, tooLong: say.nearestStopTooLong }),
  access: z.array(z.string()),
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
};

/** Columns of a venue that its form is filled with. */
export type StoredVenue = Omit<VenueValues, 'access' | 'directions' | 'nearest_stop'> &
  Record<VenueAccess, boolean> & { directions: string | null; nearest_stop: string | null };

/** Columns of `venues`: what was left empty is null. */
export function toVenueColumns({ access, directions, nearest_stop, ...rest }: VenueValues) {
  const offers = Object.fromEntries(venueAccess.map(({ value }) => [value, access.includes(value)]));
  return {
    ...rest,
    directions: directions || null,
    nearest_stop: nearest_stop || null,
    ...(offers as Record<VenueAccess, boolean>),
  };
}

/** Form values of a stored venue. */
export function toVenueForm(row: StoredVenue): VenueValues {
  const { name, address, town, at_home, directions, nearest_stop } = row;
  const access = venueAccess.map(({ value }) => value).filter((value) => row[value]);
  return { name, address, town, at_home, directions: directions ?? '', nearest_stop: nearest_stop ?? '', access };
}
