import { isolateDirection } from '@kindling/domain/isolate-direction';

const maxLength = 80;
/** Link-like text, which mail clients turn into a link. */
const linkLike = /:\/\/|www\.|@|[\p{L}\d]\.[\p{L}]{2}/iu;
const bidiControls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Sanitized name: what somebody typed, as far as it may stand in a mail to somebody else: one short line, with nothing
 * in it that leads anywhere. So nobody's form is a way to mail advertisements in our name.
 */
export function sanitizeName(name: string, otherwise: string): string {
  const line = name
    .replaceAll(bidiControls, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line === '' || linkLike.test(line)) return otherwise;
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** Quoted title within a sentence; its fallback is not quoted. */
export function quotedTitle(title: string, otherwise: string): string {
  const line = sanitizeName(title, '');
  return line === '' ? otherwise : `“${isolateDirection(line)}”`;
}
