import { allPersonalityTypes, type PersonalityType } from '../quiz/personality-types.ts';
import { type CatalogueEntry, thingEntries } from '../things/thing-entries.ts';
import { thingKeywords } from '../things/thing-keywords.ts';
import { editDistance } from './edit-distance.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** What is searched in the browser and not in the database, best first. */
export interface CatalogueResults {
  things: CatalogueEntry[];
  types: PersonalityType[];
}

/** Things and types in which each word typed is the beginning of a word; the name before keywords. */
export function searchCatalogue(query: string): CatalogueResults {
  return searchBy(query, (typed, word) => word.startsWith(typed));
}

/** The same, with a letter or two of each word wrong: for where nothing has what was typed. */
export function searchCatalogueFuzzily(query: string): CatalogueResults {
  return searchBy(query, isMisspelling);
}

type Matches = (typed: string, word: string) => boolean;

function searchBy(query: string, matches: Matches): CatalogueResults {
  const typed = normalizeSearchText(query);
  if (typed.length < 2) return { things: [], types: [] };
  const words = typed.split(' ');
  const hasAll = (text: string) => words.every((word) => text.split(' ').some((known) => matches(word, known)));
  const names = thingEntries.map((thing) => ({ thing, name: normalizeSearchText(`${thing.name} ${thing.slug}`) }));
  return {
    things: [
      ...names.filter(({ name }) => name.startsWith(typed)),
      ...names.filter(({ name }) => !name.startsWith(typed) && hasAll(name)),
      ...names.filter(({ name, thing }) => !hasAll(name) && hasAll(`${name} ${thingKeywords[thing.slug]}`)),
    ].map(({ thing }) => thing),
    types: allPersonalityTypes.filter(({ name }) => hasAll(normalizeSearchText(name.replace('The ', '')))),
  };
}

/** One mistake from four letters on, two from eight; also of a word that is not yet typed to its end. */
function isMisspelling(typed: string, word: string): boolean {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => editDistance(typed, word.slice(0, length)) <= allowed,
  );
}
