import * as z from 'zod/mini';
import { hasVisibleText } from './invisible-text.ts';
import { sanitizeText } from './sanitize-text.ts';
import { codePointLength, normalizeText } from './text.ts';

/** Text field: sanitized, normalized, then validated by length. Empty where there is nothing to see. */
export function textField(rules: { min?: number; max: number; tooShort?: string; tooLong: string }) {
  const { min = 0, max, tooShort = rules.tooLong, tooLong } = rules;
  return z.string(tooShort).check(
    z.overwrite((text) => withoutInvisible(normalizeText(sanitizeText(text)))),
    z.refine((text) => codePointLength(text) >= min, { error: tooShort, abort: true }),
    z.refine((text) => codePointLength(text) <= max, { error: tooLong, abort: true }),
  );
}

function withoutInvisible(text: string): string {
  return hasVisibleText(text) ? text : '';
}
