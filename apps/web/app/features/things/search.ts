import { type TypeKey, typeKeys, typeLetters } from '@kindling/domain/quiz/types';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/entries';
import { thingKeywords } from '@kindling/domain/things/keywords';

/** What she is looking for; it is kept in the address. */
export interface ThingSearch {
  readonly text: string;
  readonly type: TypeKey | undefined;
}

export function searchFrom(params: URLSearchParams): ThingSearch {
  const type = params.get('type');
  return { text: params.get('q') ?? '', type: typeKeys.find((key) => key === type) };
}

export function addressOf({ text, type }: ThingSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (text.trim()) params.set('q', text.trim());
  if (type) params.set('type', type);
  return params;
}

export function isSearching({ text, type }: ThingSearch): boolean {
  return plain(text) !== '' || type !== undefined;
}

/**
 * Everything of the type that has every word of the text, each thing once: anywhere in its name, or as the beginning of
 * a keyword.
 */
export function findThings({ text, type }: ThingSearch): CatalogueEntry[] {
  const words = plain(text).split(' ');
  const letter = type && typeLetters[typeKeys.indexOf(type)];
  return thingEntries.filter(({ name, slug, groups }) => {
    const known = `${plain(name)} ${plain(slug)}`;
    const keywords = ` ${thingKeywords[slug]}`;
    const isKnown = (word: string) => known.includes(word) || keywords.includes(` ${word}`);
    return (letter === undefined || groups.includes(letter)) && words.every(isKnown);
  });
}

/** Lower case, without accents and punctuation, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
