const apostrophes =
  /[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u0374\u0384\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u2018-\u201b\u2032\u2035\u2039\u203a\uff40]/g;
const quotationMarks = /[\u00ab\u00bb\u05f4\u201c-\u201f\u2033\u2034\u2036\u2037\u2057\u301d-\u301f]/g;
const hyphens = /[\u2010-\u2015\u207b\u208b\u2212\ufe31\ufe32\ufe58]/g;

/** Accents, and what cannot be seen; never vowel signs, or the marks of kana. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant by itself
  /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u061c\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+/g;

/** Letters without a decomposition; Persian letters as Arabic keyboards have them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ʼ: "'", '⁄': '/', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ς: 'σ', ø: 'o', ł: 'l', đ: 'd', ð: 'd' },
  ...{ ħ: 'h', ŧ: 't', ŋ: 'n', ی: 'ي', ى: 'ي', ک: 'ك' },
};
const anyLetter = /[ʼ⁄ßæœþıςøłđðħŧŋیىک]/g;

const spaces = /[ \t\n\r\f\v\u0085\u1680\u2028\u2029]{2,}|[\t\n\r\f\v\u0085\u1680\u2028\u2029]/g;

/**
 * Folding: the same words are the same text, whatever keyboard wrote them. Compatibility decomposition, lower case, no
 * accents, ASCII's apostrophes, quotation marks and hyphens, single spaces. `private.folded()` does the same in the
 * database; one table of cases feeds both.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(apostrophes, "'")
    .replaceAll(quotationMarks, '"')
    .replaceAll(hyphens, '-')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(anyLetter, (letter) => letters[letter] ?? letter)
    .replaceAll(spaces, ' ');
}
