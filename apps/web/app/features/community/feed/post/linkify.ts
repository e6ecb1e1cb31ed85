import { type ExternalUrl, parseExternalUrl } from '../../../../lib/navigation/external-url.ts';

/** A stretch of what somebody wrote: plain, or an address. */
export type TextSegment = { text: string } | { link: ExternalUrl };

const candidates = /https?:\/\/[^\s<>"]+/gi;

/** What follows an address more often than it belongs to it. */
const trailing = /[.,;:!?'’”…)\]}*_]+$/;

/** The addresses in a text: those of the web that are written out, and no other scheme. */
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

/** A bracket that was opened within the address is part of it, as in those of encyclopaedias. */
function withoutTrailing(found: string): string {
  const cut = found.replace(trailing, '');
  const rest = found.slice(cut.length);
  return cut.includes('(') && !cut.includes(')') && rest.startsWith(')') ? `${cut})` : cut;
}
