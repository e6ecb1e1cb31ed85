/**
 * Excerpt: splits a text near `length` at the end of a paragraph, sentence or word; the rest is empty if it is not
 * worth hiding.
 */
export function splitExcerpt(text: string, length: number): [beginning: string, rest: string] {
  if (text.length <= length * 1.25) return [text, ''];
  const near = text.slice(0, length);
  const ends = [near.lastIndexOf('\n'), Math.max(...['. ', '! ', '? '].map((end) => near.lastIndexOf(end))) + 1];
  const whole = ends.find((end) => end >= length / 2);
  if (whole) return [text.slice(0, whole).trimEnd(), text.slice(whole).trimStart()];
  const word = near.lastIndexOf(' ');
  const at = word >= length / 2 ? word : length - (/[\uD800-\uDBFF]$/.test(near) ? 1 : 0);
  return [`${text.slice(0, at).trimEnd()} …`, `… ${text.slice(at).trimStart()}`];
}
