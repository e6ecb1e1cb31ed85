/** Field errors of the form that plans or changes sessions. */
export const sessionPlanMessages = {
  dateRequired: 'Choose a date',
  timeRequired: 'Choose a start time',
  notAhead: 'Choose a date and time that are still to come',
  tooFar: 'Dates can be up to three years ahead',
  minutesRequired: 'Choose how long it takes',
  timeZoneUnknown: 'Choose a time zone from the list',
  countOutOfRange: 'Enter a number of dates from 2 to 104',
  untilRequired: 'Choose the last day, on or after the first date',
  nothingLeft: 'Every date is left out. Put at least one back.',
  tooManyExceptions: 'You can leave out up to 40 dates',
  capacityOutOfRange: 'Enter a number of places from 1 to 1000',
  priceInvalid: 'Enter the price as a number, such as 12 or 12.50',
  venueRequired: 'Choose a venue, or add one',
  onlineLinkInvalid: 'Enter the link in full, starting with https://',
  opensRequired: 'Choose when booking opens',
  opensTooLate: 'Booking has to open before it closes on the first date',
  closesUnknown: 'Choose when booking closes',
  bringTooLong: 'Please keep this to 500 characters',
  paymentLinkInvalid: 'Enter the link in full, starting with https://',
} as const;

/** Field errors of the form of a venue. */
export const venueMessages = {
  nameRequired: 'Give the venue a name',
  nameTooLong: 'Please keep the name to 100 characters',
  addressRequired: 'Enter the address',
  addressTooLong: 'Please keep the address to 200 characters',
  townRequired: 'Enter the town',
  townTooLong: 'Please keep the town to 100 characters',
  directionsTooLong: 'Please keep this to 500 characters',
  offerNoteTooLong: 'Please keep this to 500 characters',
  nearestStopTooLong: 'Please keep this to 200 characters',
} as const;
