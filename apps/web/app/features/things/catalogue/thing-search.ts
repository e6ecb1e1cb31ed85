import { type TypeKey, typeKeys, typeLetters } from '@kindling/domain/quiz/personality-types';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';
import { thingKeywords } from '@kindling/domain/things/thing-keywords';

/** Search parameters, as in the address. */
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
 * Client-side search, deduplicated: things of the type that match every word, within the name or as the prefix of a
 * keyword.
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

/** Lower case, without accents and punctuation, with single spaces. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
