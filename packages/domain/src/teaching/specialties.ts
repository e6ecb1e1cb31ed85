import { hasVisibleText } from '@kindling/backend/contract/invisible-text';
import { sanitizeText } from '@kindling/backend/contract/sanitize-text';
import { normalizeText, truncate } from '@kindling/backend/contract/text';
import { foldText } from '../search/fold-text.ts';
import { teachingLimits } from './teaching-limits.ts';

/** Adds a specialty, trimmed and deduplicated; unchanged where it is empty or the list is full. */
export function addSpecialty(specialties: readonly string[], typed: string): readonly string[] {
  const specialty = normalizeText(truncate(normalizeText(sanitizeText(typed)), teachingLimits.specialty.max));
  const known = specialties.some((each) => foldText(each) === foldText(specialty));
  if (!hasVisibleText(specialty) || known || specialties.length >= teachingLimits.specialties.max) return specialties;
  return [...specialties, specialty];
}
