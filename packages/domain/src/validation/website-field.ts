import { codePointLength, normalizeText } from '@kindling/backend/contract/text';
import * as z from 'zod/mini';

/**
 * Web address: http or https and nothing else, no name or password in front of the host, a host with a dot. In ASCII
 * alone; the database has the same pattern in `private.is_web_address`.
 */
const webAddress = /^https?:\/\/[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?(:[0-9]{1,5})?([/?#][!-~]*)?$/i;

export function isWebAddress(text: string): boolean {
  return webAddress.test(text);
}

/** Host with a top-level domain, perhaps a port, a path: how an address is written where no link is made of it. */
const withoutScheme =
  /^(?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]+\.?(?::\d{1,5})?(?:[/?#].*)?)$/u;

/**
 * Web address of what was typed: as it is where it is one already, with https where the scheme is left out
 * ("www.studio.example", "studio.example/classes"); a host or path with other letters is written as browsers send it.
 * Undefined where it is none.
 */
export function toWebAddress(typed: string): string | undefined {
  const text = normalizeText(typed);
  const [, bare] = withoutScheme.exec(text) ?? [];
  const address = bare === undefined ? text : `https://${bare}`;
  if (isWebAddress(address)) return address;
  const href = URL.parse(address)?.href ?? '';
  return isWebAddress(href) ? href : undefined;
}

/** Optional website field; empty becomes null. */
export function websiteField(rules: { max: number; invalid: string; tooLong: string }) {
  return z.pipe(
    z.string(rules.invalid).check(
      z.overwrite((text) => toWebAddress(text) ?? normalizeText(text)),
      z.refine((text) => text === '' || isWebAddress(text), { error: rules.invalid, abort: true }),
      z.refine((text) => codePointLength(text) <= rules.max, { error: rules.tooLong }),
    ),
    z.transform((text) => (text === '' ? null : text)),
  );
}
