import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { isWebAddress, toWebAddress } from '../validation/website-field.ts';
import { teachingLimits } from './teaching-limits.ts';

/** Social networks of a teacher: a name there, or a link. */
export type SocialNetwork = 'instagram' | 'linkedin';

const prefixes: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

/**
 * Safe link: no scheme but http and https, nor one that a browser would find by leaving out a tab; the database's
 * `private.is_social_link` is the same rule.
 */
export function isSocialLink(text: string): boolean {
  return isWebAddress(text) || !/^[a-z][a-z0-9+.-]*:|\p{Cc}/iu.test(text.trim());
}

export function socialField(message: string) {
  return textField({ max: teachingLimits.social.max, tooLong: message }).check(
    z.refine(isSocialLink, { error: message }),
  );
}

/** URL of what she typed, where it can be told: a link, a link without https, or a bare name. */
export function socialHref(typed: string, network?: SocialNetwork): string | null {
  if (isWebAddress(typed)) return typed;
  // "maya.pots" is a name; "www.studio.example" and "studio.example/maya" are addresses.
  if (/^www\.|\//i.test(typed)) return toWebAddress(typed) ?? null;
  const name = typed.replace(/^@/, '');
  return network && /^[\w.-]{1,100}$/.test(name) ? prefixes[network] + name : null;
}
