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

export type VenueAccess = (typeof venueAccess)[number]['value'];
