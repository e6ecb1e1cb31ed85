import { communityLimits, reservedUsernames } from '@kindling/domain/community/community-limits';
import { truncate } from '@kindling/domain/text';

/** A public name from the name she has given, unless that looks like an address. */
export function suggestName(name: string | undefined): string {
  if (!name || name.includes('@')) return '';
  return truncate(name.trim(), communityLimits.publicName.max);
}

/** "Zoë Ellis-Park" makes "zoe_ellis_park". Nothing where too little is left of it. */
export function suggestUsername(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, communityLimits.username.max);
  return plain.length < communityLimits.username.min || reservedUsernames.includes(plain) ? '' : plain;
}
