import { truncate } from '@kindling/backend/contract/text';
import { communityLimits, reservedUsernames } from '@kindling/domain/community/community-limits';

/** Display name from the profile name, unless that looks like an address. */
export function suggestName(name: string | undefined): string {
  if (!name || name.includes('@')) return '';
  return truncate(name.trim(), communityLimits.publicName.max);
}

/** "Zoë Ellis-Park" gives "zoe_ellis_park"; empty if too little is left. */
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
