import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { venueLimits as limits } from './session-limits.ts';
import { venueMessages as say } from './session-plan-messages.ts';
import { emptyVenue, type StoredVenue, toVenueColumns, toVenueForm, venueSchema } from './venue-schema.ts';

/** Schema of the form in which a business offers its place to teachers. */
export const venueOfferSchema = z.extend(venueSchema, {
  offer_note: textField({ max: limits.offerNote.max, tooLong: say.offerNoteTooLong }),
});

export type VenueOfferValues = z.output<typeof venueOfferSchema>;

export const emptyVenueOffer: VenueOfferValues = { ...emptyVenue, offer_note: '' };

/** Answer of `listing_venue`, `offer_venue` and `withdraw_venue`. */
export interface VenueOffer extends Omit<StoredVenue, 'at_home'> {
  readonly offered: boolean;
  readonly offer_note: string | null;
  readonly sessions_ahead: number;
}

export function toVenueOfferForm(offer: VenueOffer): VenueOfferValues {
  return { ...toVenueForm({ ...offer, at_home: false }), offer_note: offer.offer_note ?? '' };
}

/** What `offer_venue` takes. */
export function toVenueOfferColumns({ offer_note, ...venue }: VenueOfferValues) {
  return { ...toVenueColumns(venue), offer_note: offer_note || null };
}
