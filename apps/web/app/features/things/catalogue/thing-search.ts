import { type TypeKey, typeKeys, typeLetters } from '@kindling/domain/quiz/personality-types';
import { normalizeSearchText } from '@kindling/domain/search/normalize-search-text';
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
  return normalizeSearchText(text) !== '' || type !== undefined;
}

/**
 * Client-side search, deduplicated: things of the type that match every word, within the name or as the prefix of a
 * keyword.
 */
export function findThings({ text, type }: ThingSearch): CatalogueEntry[] {
  const words = normalizeSearchText(text).split(' ');
  const letter = type && typeLetters[typeKeys.indexOf(type)];
  return thingEntries.filter(({ name, slug, groups }) => {
    const known = `${normalizeSearchText(name)} ${normalizeSearchText(slug)}`;
    const keywords = ` ${thingKeywords[slug]}`;
    const isKnown = (word: string) => known.includes(word) || keywords.includes(` ${word}`);
    return (letter === undefined || groups.includes(letter)) && words.every(isKnown);
  });
}
