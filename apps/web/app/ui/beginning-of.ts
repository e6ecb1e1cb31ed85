/** A text in two: up to the end of a word or a paragraph near `length`, and what is left of it, if that is worth hiding. */
export function beginningOf(text: string, length: number): [beginning: string, rest: string] {
  if (text.length <= length * 1.25) return [text, ''];
  const near = text.slice(0, length);
  const paragraph = near.lastIndexOf('\n');
  if (paragraph >= length / 2) return [text.slice(0, paragraph).trimEnd(), text.slice(paragraph).trimStart()];
  const word = near.lastIndexOf(' ');
  const at = word >= length / 2 ? word : length - (/[\uD800-\uDBFF]$/.test(near) ? 1 : 0);
  return [`${text.slice(0, at).trimEnd()} …`, `… ${text.slice(at).trimStart()}`];
}
