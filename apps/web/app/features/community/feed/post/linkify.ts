import { type ExternalUrl, parseExternalUrl } from '../../../../lib/navigation/external-url.ts';

/** Segment of a text: plain, or a link. */
export type TextSegment = { text: string } | { link: ExternalUrl };

const candidates = /https?:\/\/[^\s<>"]+/gi;

/** Trailing punctuation, rarely part of a URL. */
const trailing = /[.,;:!?'’”…)\]}*_]+$/;

/** Linkify: finds written-out http(s) URLs, and no other scheme. */
export function linkify(text: string): TextSegment[] {
  const pieces: TextSegment[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const typed = withoutTrailing(found);
    const link = parseExternalUrl(typed);
    if (!link) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ link });
    from = index + typed.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Balanced brackets within a URL are kept, as in those of encyclopaedias. */
function withoutTrailing(found: string): string {
  const cut = found.replace(trailing, '');
  const rest = found.slice(cut.length);
  return cut.includes('(') && !cut.includes(')') && rest.startsWith(')') ? `${cut})` : cut;
}
