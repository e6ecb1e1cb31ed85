import { type TypeKey, typeKeys, typeLetters } from '@kindling/domain/quiz/personality-types';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';
import { thingKeywords } from '@kindling/domain/things/thing-keywords';

/** What she is looking for; it is kept in the address. */
export interface ThingSearch {
  readonly text: string;
  readonly type: TypeKey | undefined;
}

export function thingSearchFrom(params: URLSearchParams): ThingSearch {
  const type = params.get('type');
  return { text: params.get('q') ?? '', type: typeKeys.find((key) => key === type) };
}

export function thingSearchParams({ text, type }: ThingSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (text.trim()) params.set('q', text.trim());
  if (type) params.set('type', type);
  return params;
}

export function isSearching({ text, type }: ThingSearch): boolean {
  return normalizeText(text) !== '' || type !== undefined;
}

/**
 * Everything of the type that has every word of the text, each thing once: anywhere in its name, or as the beginning of
 * a keyword.
 */
export function findThings({ text, type }: ThingSearch): CatalogueEntry[] {
  const words = normalizeText(text).split(' ');
  const letter = type && typeLetters[typeKeys.indexOf(type)];
  return thingEntries.filter(({ name, slug, groups }) => {
    const known = `${normalizeText(name)} ${normalizeText(slug)}`;
    const keywords = ` ${thingKeywords[slug]}`;
    const isKnown = (word: string) => known.includes(word) || keywords.includes(` ${word}`);
    return (letter === undefined || groups.includes(letter)) && words.every(isKnown);
  });
}

/** Lower case, without accents and punctuation, one space between words. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
