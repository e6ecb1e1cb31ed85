import { accountLimits } from '@kindling/backend/contract/account-limits';
import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import { limits } from '@kindling/domain/limits';

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

/** Parses stored pending changes; invalid ones are dropped. They were checked by the form, which has the schema. */
export function parseChanges(stored: unknown): Partial<ProfileDetails> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { name, age, location } = stored as Record<string, unknown>;
  const valid: Partial<ProfileDetails> = {};
  if (isText(name, accountLimits.name.max)) valid.name = name;
  if (age === null || isAge(age)) valid.age = age;
  if (location === null || isText(location, limits.location.max)) valid.location = location;
  return valid;
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && normalizeText(value) !== '' && codePointLength(normalizeText(value)) <= max;
}

function isAge(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= limits.age.min && (value as number) <= limits.age.max;
}
