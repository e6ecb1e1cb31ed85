import { type WebAddress, webAddress } from '../../../lib/web-address.ts';

/** A stretch of what somebody wrote: plain, or an address. */
export type Piece = { text: string } | { link: WebAddress };

const candidates = /https?:\/\/[^\s<>"]+/gi;

/** What follows an address more often than it belongs to it. */
const trailing = /[.,;:!?'’”…)\]}*_]+$/;

/** The addresses in a text: those of the web that are written out, and no other scheme. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const typed = withoutTrailing(found);
    const link = webAddress(typed);
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
