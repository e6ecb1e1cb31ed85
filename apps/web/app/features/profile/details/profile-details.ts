import { profileSchema } from '@kindling/domain/validation/profile-schema';

/** Editable details of a profile. */
export interface ProfileDetails {
  name: string | null;
  age: number | null;
  location: string | null;
}

/** Diff of two versions, by field. */
export function changedFields(before: ProfileDetails, after: ProfileDetails): Partial<ProfileDetails> {
  const changes: Partial<ProfileDetails> = {};
  if (after.name !== before.name) changes.name = after.name;
  if (after.age !== before.age) changes.age = after.age;
  if (after.location !== before.location) changes.location = after.location;
  return changes;
}

/** Parses stored pending changes; invalid ones are dropped. */
export function parseChanges(stored: unknown): Partial<ProfileDetails> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { name, age, location } = stored as Record<string, unknown>;
  const valid: Partial<ProfileDetails> = {};
  const { shape } = profileSchema;
  if (name !== undefined && shape.name.safeParse(name).success) valid.name = name as string;
  if (age !== undefined && shape.age.safeParse(age).success) valid.age = age as number | null;
  if (location === null) valid.location = null;
  else if (location !== undefined && shape.location.safeParse(location).success) valid.location = location as string;
  return valid;
}
