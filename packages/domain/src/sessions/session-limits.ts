/** Limits of dated sessions and their bookings. Lengths are inclusive, in code points. */
export const sessionLimits = {
  /** Sessions of one series that are planned ahead. */
  occurrences: 104,
  /** Days that a rule leaves out. */
  exceptions: 40,
  recurrenceText: { max: 1000 },
  minutes: { min: 5, max: 72 * 60 },
  capacity: { min: 1, max: 1000 },
  /** Places that one member books at once. */
  seats: { min: 1, max: 3 },
  /** In the currency's minor unit. */
  priceAmount: { min: 1, max: 100_000_000 },
  /** Name that a booking is under on the door list. */
  bookingName: { max: 60 },
  note: { max: 300 },
  bring: { max: 500 },
  cancelReason: { max: 500 },
  message: { min: 1, max: 2000 },
} as const;

/** Cancellation policies: until how many hours before the start a place can be given back without explaining. */
export const cancellationHours = [24, 48, 7 * 24] as const;

/** Days after a session until the notes and names of its bookings are deleted. */
export const bookingRetentionDays = 60;

/** Limits of a venue. */
export const venueLimits = {
  name: { min: 1, max: 100 },
  address: { min: 1, max: 200 },
  town: { min: 1, max: 100 },
  directions: { max: 500 },
  nearestStop: { max: 200 },
  offerNote: { max: 500 },
} as const;
