import { sanitizeText } from '../sanitize-text.ts';
import { normalizeText, truncate } from '../text.ts';
import { teachingLimits } from './teaching-limits.ts';

/** Adds a specialty, trimmed and deduplicated; unchanged where it is empty or the list is full. */
export function addSpecialty(specialties: readonly string[], typed: string): readonly string[] {
  const specialty = normalizeText(truncate(normalizeText(sanitizeText(typed)), teachingLimits.specialty.max));
  const known = specialties.some((each) => each.toLowerCase() === specialty.toLowerCase());
  if (specialty === '' || known || specialties.length >= teachingLimits.specialties.max) return specialties;
  return [...specialties, specialty];
}
