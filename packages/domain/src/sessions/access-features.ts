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

export type AccessFeature = (typeof accessFeatures)[number];

export const accessFeatureLabels: Readonly<Record<AccessFeature, string>> = {
  step_free_entrance: 'Step-free entrance',
  step_free_toilet: 'Step-free toilet',
  hearing_loop: 'Hearing loop',
  quiet_space: 'Quiet space',
  seating: 'Seating',
  parking: 'Parking',
  baby_welcome: 'Babies welcome',
  childcare: 'Childcare',
};
