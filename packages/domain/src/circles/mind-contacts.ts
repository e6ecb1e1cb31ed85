/** What of a message would be kept outside Kindling: she is asked first whether she means to send it. */
export type ContactInWords = 'number' | 'address' | 'link';

const link = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|io|me|app|info|co|uk|de|us|eu|ly|link|gg)\b/i;
const email = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/;
const handle = /(?:^|\s)@[a-z0-9_.]{3,}/i;
/** Seven digits or more, as one writes a telephone: a time, a price or a bus has fewer. */
const telephone = /(?:\+|\b)\d(?:[\s().\-/]*\d){6,}/;
/** "12 High Street", "Flat 3", "LS6 2AB". */
const street =
  /\b\d+[a-z]?,?\s+(?:\p{L}[\p{L}'’.-]*\s+){1,3}(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|court|terrace|crescent|place|square|gardens|grove|boulevard|blvd)\b|\b(?:flat|apartment|apt)\s*\.?\s*\d+/iu;
const postcode = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i;

/** The first thing in a message that she may not mean to give away; undefined where there is none. */
export function contactInWords(words: string): ContactInWords | undefined {
  const plain = words.normalize('NFKC');
  if (email.test(plain) || handle.test(plain)) return 'address';
  if (link.test(plain)) return 'link';
  if (telephone.test(plain)) return 'number';
  if (street.test(plain) || postcode.test(plain)) return 'address';
  return undefined;
}
