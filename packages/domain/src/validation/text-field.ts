import * as z from 'zod/mini';
import { sanitise } from '../sanitise.ts';
import { lengthOf, tidy } from '../text.ts';

/** A text as a person typed it, made fit to store: sanitised, tidied, then measured. */
export function textField(rules: { min?: number; max: number; tooShort?: string; tooLong: string }) {
  const { min = 0, max, tooShort = rules.tooLong, tooLong } = rules;
  return z.string(tooShort).check(
    z.overwrite((text) => tidy(sanitise(text))),
    z.refine((text) => lengthOf(text) >= min, { error: tooShort, abort: true }),
    z.refine((text) => lengthOf(text) <= max, { error: tooLong, abort: true }),
  );
}
