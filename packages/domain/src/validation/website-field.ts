import * as z from 'zod/mini';
import { codePointLength, normalizeText } from '../text.ts';

/**
 * Web address: http or https and nothing else, no name or password in front of the host, a host with a dot. In ASCII
 * alone; the database has the same pattern in `private.is_web_address`.
 */
const webAddress = /^https?:\/\/[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?(:[0-9]{1,5})?([/?#][!-~]*)?$/i;

export function isWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/**
 * Parses a URL: as it was typed where that is one already; a host or path with other letters is written as browsers
 * send it.
 */
function readWebsite(typed: string): string {
  const text = normalizeText(typed);
  if (text === '' || isWebAddress(text)) return text;
  return URL.parse(text)?.href ?? text;
}

/** Optional website field; empty becomes null. */
export function websiteField(rules: { max: number; invalid: string; tooLong: string }) {
  return z.pipe(
    z.string(rules.invalid).check(
      z.overwrite(readWebsite),
      z.refine((text) => text === '' || isWebAddress(text), { error: rules.invalid, abort: true }),
      z.refine((text) => codePointLength(text) <= rules.max, { error: rules.tooLong }),
    ),
    z.transform((text) => (text === '' ? null : text)),
  );
}
