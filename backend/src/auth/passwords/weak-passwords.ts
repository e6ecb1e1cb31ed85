import { dictionary } from '@zxcvbn-ts/language-common';
import type { Weakness } from '../../../contract/weak-password-messages.ts';

let breached: Set<string> | undefined;

/**
 * The blocklist: the 49,000 most frequent passwords of known breaches, in lower case. It stays on the server, and is
 * built on first use: commands and most tests never ask it.
 */
function isBreached(password: string): boolean {
  breached ??= new Set<string>(dictionary['passwords-common']);
  return breached.has(password);
}

/**
 * Decorated words: one of the list with a number or a sign behind it is as easily tried as the word; shorter ones are
 * part of others.
 */
const shortestDecorated = 6;

const productName = 'kindling';

/** Fewest letters that a password must have beside words of its account. */
const fewestOtherLetters = 4;

/** Shortest local part that is compared: a shorter one is part of too many words. */
const shortestName = 3;

/**
 * Weak-password check: common, breached, or hardly more than the address of its account or the product's name. However
 * it is written: case, width and spaces around it do not count.
 */
export function weaknessOf(password: string, addresses: readonly string[]): Weakness | undefined {
  const plain = foldCase(password).trim();
  if (isCommon(plain)) return 'pwned';
  return isPersonal(plain, addresses) ? 'personal' : undefined;
}

function isCommon(plain: string): boolean {
  if (/^(.?)\1*$/su.test(plain) || isBreached(plain)) return true;
  const bare = plain.replace(/\P{L}+$/u, '');
  return bare.length >= shortestDecorated && isBreached(bare);
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
