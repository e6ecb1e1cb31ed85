import { codePointLength } from '../text.ts';
import { teachingLimits } from './teaching-limits.ts';

const { min, max, typed } = teachingLimits.phone;
const separators = /[ \u00a0()[\]\u2010-\u2015-]/g;
const digits = new RegExp(`^\\+?[0-9]{${min},${max}}$`);

/**
 * Phone number: digits, perhaps after a `+`, however they are spaced. The database's `private.is_phone` is the same
 * rule.
 */
export function isPhone(text: string): boolean {
  return codePointLength(text) <= typed && digits.test(text.replace(separators, ''));
}
