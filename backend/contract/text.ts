/**
 * Code-point length of a text as PostgreSQL's `char_length` counts it: in code points, so that an emoji is one and not
 * two. An emoji built from several code points (a family, a flag) counts as several, here and there.
 */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/**
 * Normalizes a text: without what PostgreSQL cannot store (NUL, half a surrogate pair) and without white space around
 * it.
 */
export function normalizeText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** Truncates a text to `max` code points. */
export function truncate(text: string, max: number): string {
  return codePointLength(text) <= max ? text : Array.from(text).slice(0, max).join('');
}
