import { codePointLength } from '@kindling/backend/contract/text';
import { teachingLimits } from './teaching-limits.ts';

const { min, max, typed } = teachingLimits.phone;
const spacing = /[ \u00a0()[\].\u2010-\u2015-]/g;
const phoneNumber = new RegExp(`(?:^|[^0-9])[0-9]{${min},${max}}(?:$|[^0-9])`);
const tooManyDigits = new RegExp(`[0-9]{${max + 1}}`);

/**
 * Phone field: holds a number of 7 to 16 digits, however it is spaced, with whatever words, extension or second number
 * stand beside it, but no markup; a slash divides one number or two. The database's `private.is_phone` is the same
 * rule.
 */
export function isPhone(text: string): boolean {
  if (codePointLength(text) > typed || /[<>]/.test(text)) return false;
  const closed = text.replace(spacing, '');
  return [closed, closed.replaceAll('/', '')].some((each) => phoneNumber.test(each) && !tooManyDigits.test(each));
}

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');

/**
 * Number to dial, as a `tel:` link has it; undefined where none or more than one can be told. "020 7946 0018 (ask for
 * Jo)" dials 02079460018; the "(0)" of "+44 (0)20" and an extension are not dialled.
 */
export function dialledNumber(text: string): string | undefined {
  const candidates = text.match(/\+?[0-9()[\]][0-9 \u00a0()[\]./\u2010-\u2015-]*/g) ?? [];
  const numbers = candidates.filter((each) => digitsOf(each).length >= min);
  const [number] = numbers;
  if (numbers.length !== 1 || number === undefined) return undefined;
  // "030/1234567" is one number, "020 7946 0018/9" may be two.
  const [first = '', ...others] = number.split('/').filter((part) => digitsOf(part) !== '');
  if (others.length > 0 && digitsOf(first).length >= min) return undefined;
  const international = number.trimStart().startsWith('+');
  const digits = digitsOf(international ? number.replace(/\(0\)/, '') : number);
  return digits.length <= max ? (international ? '+' : '') + digits : undefined;
}
