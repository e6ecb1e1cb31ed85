/** Access needs that a member can tell with a booking: columns of `venues`, in the order shown. */
export const accessNeeds = [
  { value: 'step_free_entrance', label: 'Step-free way in' },
  { value: 'step_free_toilet', label: 'Step-free toilet' },
  { value: 'hearing_loop', label: 'Hearing loop' },
  { value: 'quiet_space', label: 'Quiet space' },
  { value: 'seating', label: 'A seat throughout' },
  { value: 'parking', label: 'Parking close by' },
] as const;

/** "Hearing loop, A seat throughout"; empty for none. */
export function accessNeedsLabel(needs: readonly string[]): string {
  return accessNeeds.flatMap(({ value, label }) => (needs.includes(value) ? [label] : [])).join(', ');
}
