import type { Weakness } from '@kindling/domain/weak-password-messages';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The blocklist: the 49,000 most frequent passwords of known breaches, in lower case. It stays on the server. */
const breached = new Set<string>(dictionary['passwords-common']);

/** A word of the list with a number or a sign behind it is as easily tried as the word; shorter ones are part of others. */
const shortestDecorated = 6;

const productName = 'kindling';

/** Of what is left of a password beside a word that belongs to its account: fewer letters than these are no secret. */
const fewestOtherLetters = 4;

/** A shorter name of an address is part of too many words. */
const shortestName = 3;

/**
 * Why a password would be among the first that somebody tries: it is a common or breached one, or hardly more than the
 * address of its account or the product's name. However it is written: case, width and spaces around it do not count.
 */
export function weaknessOf(password: string, addresses: readonly string[]): Weakness | undefined {
  const plain = foldCase(password).trim();
  if (isCommon(plain)) return 'pwned';
  return isPersonal(plain, addresses) ? 'personal' : undefined;
}

function isCommon(plain: string): boolean {
  if (/^(.?)\1*$/su.test(plain) || breached.has(plain)) return true;
  const bare = plain.replace(/\P{L}+$/u, '');
  return bare.length >= shortestDecorated && breached.has(bare);
}

function isPersonal(plain: string, addresses: readonly string[]): boolean {
  const typed = alphanumeric(plain);
  return [productName, ...addresses.flatMap((address) => [address, address.replace(/@.*$/s, '')])]
    .map((name) => alphanumeric(foldCase(name)))
    .some((name) => {
      if (name.length < shortestName || !typed.includes(name)) return false;
      return typed.replaceAll(name, '').replaceAll(/\P{L}/gu, '').length < fewestOtherLetters;
    });
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function alphanumeric(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
