import * as z from 'zod/mini';
import { textField } from './text-field.ts';

// White space, controls, marks that turn the direction of writing, and what could end an attribute. The database's
// `private.is_web_address` is the same pattern.
const unsafe = String.raw`\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff<>"\\`;
const label = String.raw`[^${unsafe}/?#@:.%\[\]]+`;
const pattern = new RegExp(String.raw`^https?://${label}(\.${label})+(:[0-9]{1,5})?([/?#][^${unsafe}]*)?$`, 'i');

/** Whether a text is an address of a page, with nothing but http or https in front. */
export function isWebAddress(text: string): boolean {
  return pattern.test(text);
}

/** A field for the address of a page, which may be left empty. */
export function webAddressField({ max, invalid }: { max: number; invalid: string }) {
  return textField({ max, tooLong: invalid }).check(
    z.refine((text) => text === '' || isWebAddress(text), { error: invalid }),
  );
}
