import type { ProfileDetails } from './profile-details.ts';

/** Form values. */
export interface DetailsFormValues {
  name: string;
  age: string;
  location: string;
}

export function detailsFormValuesFrom({ name, age, location }: ProfileDetails): DetailsFormValues {
  return { name: name ?? '', age: age === null ? '' : String(age), location: location ?? '' };
}

/** Parses a stored draft. */
export function parseDetailsFormValues(stored: unknown): DetailsFormValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, age, location } = stored as Partial<DetailsFormValues>;
  if (typeof name !== 'string' || typeof age !== 'string' || typeof location !== 'string') return undefined;
  return { name, age, location };
}
