/** What a venue can have, as columns of `venues` that `search_sessions` filters by. */
export const accessFeatures = [
  'step_free_entrance',
  'step_free_toilet',
  'hearing_loop',
  'quiet_space',
  'seating',
  'parking',
  'baby_welcome',
  'childcare',
] as const;
