import { foldText } from '@kindling/domain/search/fold-text';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';

/** The thing whose page led here: its "Browse Classes" searches for its name. */
export function thingFromSearch(q: string): CatalogueEntry | undefined {
  const wanted = foldText(q).trim();
  return thingEntries.find(({ name }) => foldText(name) === wanted);
}

/** Stop words: words of a thing's name that would find no class. */
const stopWords = /^(and|for|to|sell|classes|courses|clubs|groups|design|home|projects|planning|prep|skills|tools)$/i;

/** Search suggestions: single words, because a class is rarely called exactly what the thing is called. */
export function searchTermsOf(name: string): string[] {
  const words = name.split(/[^\p{L}’-]+/u).filter((word) => word.length > 2 && !stopWords.test(word));
  return words.length === 1 && words[0] === name ? [] : words;
}
