import * as z from 'zod/mini';
import { sanitizeText } from '../sanitize-text.ts';
import { codePointLength, normalizeText } from '../text.ts';

/** Text field: sanitized, normalized, then validated by length. */
export function textField(rules: { min?: number; max: number; tooShort?: string; tooLong: string }) {
  const { min = 0, max, tooShort = rules.tooLong, tooLong } = rules;
  return z.string(tooShort).check(
    z.overwrite((text) => normalizeText(sanitizeText(text))),
    z.refine((text) => codePointLength(text) >= min, { error: tooShort, abort: true }),
    z.refine((text) => codePointLength(text) <= max, { error: tooLong, abort: true }),
  );
}
