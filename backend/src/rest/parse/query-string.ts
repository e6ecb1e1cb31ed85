import { invalidQuery } from '../errors.ts';

/** Parses a query string into pairs, in order. Text that is no UTF-8 or holds NUL is refused here, for all stages. */
export function parseQueryString(query: string): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const part of query.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    pairs.push(equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
}

/** Decodes a part of the URL (percent-encoding). A percent sign that encodes nothing stands for itself. */
export function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![\da-fA-F]{2})/g, '%25'));
  } catch {
    throw invalidQuery('The URL is not valid UTF-8', 'A percent-encoded part could not be decoded.');
  }
  if (decoded.includes('\0')) throw invalidQuery('The URL holds a NUL character', 'PostgreSQL has no such text.');
  return decoded;
}
