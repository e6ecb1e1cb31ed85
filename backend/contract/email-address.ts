import { invisibleCharacter } from './invisible-text.ts';

// RFC 6531: letters, marks and numbers of any script before the @.

const shape =
  /^(?!\.)(?!.*\.\.)[\w'+\-.\p{L}\p{M}\p{N}]*[\w+\-\p{L}\p{M}\p{N}]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u;
const begins = /^[\w'+\-\p{L}\p{N}]/u;

/** Blocks of scripts that are written from right to left. */
const rightToLeft = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const rightToLeftLetter = new RegExp(`[${rightToLeft}]`, 'u');
const leftToRightLetter = new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u');

/**
 * Whether a text is an email address, normalized. What is another character in a different width or form (NFKC), what
 * nobody sees, and letters of both directions in one name are refused: they look like another address.
 */
export function isEmailAddress(text: string): boolean {
  if (!shape.test(text)) return false;
  const local = text.slice(0, text.indexOf('@'));
  if (/^[\x21-\x7e]+$/.test(local)) return true;
  if (local.normalize('NFKC') !== local || invisibleCharacter.test(local) || !begins.test(local)) return false;
  return !(rightToLeftLetter.test(local) && leftToRightLetter.test(local));
}

/** The same address in one form (NFC): é can be typed as one character or as two. */
export function normalizeEmailAddress(text: string): string {
  return text.trim().normalize('NFC');
}

/** As accounts are known by it: in small letters. */
export function foldEmailAddress(text: string): string {
  return normalizeEmailAddress(text.toLowerCase());
}
