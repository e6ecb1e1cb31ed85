import { foldText } from '../search/fold-text.ts';
import { type ThingSlug, thingEntries } from './thing-entries.ts';
import { thingKeywords } from './thing-keywords.ts';

/** Words that say something in the list of a thing, and nothing in the title of a class: "time" of "time bank". */
const ambiguous = new Set(
  `and to for time day new full life hand home projects board boards room road trip trips start up idea help self public
   group groups class classes course courses online local people making community sharing giving helping social friends
   meeting exercise core back mini wall open water tools design pictures family cross couch side night nights evening clubs
   circles calm lessons education studying university content display fair market shop food talking speaking listening
   habits planning skill skills bank bath strength posture support ladies chart birth stars cards exploring wild creative
   fitness audio extra income clients quotes race point sing ring rings power relaxing healing rocks disco coffee charity
   money business digital media brain confidence light portraits tent films film bridge oils`.split(/\s+/),
);

/** Words by which a class's title tells its thing: those of the thing's name, and its keywords. */
export function titleWords(slug: ThingSlug): { name: readonly string[]; keywords: readonly string[] } {
  const entry = thingEntries.find((each) => each.slug === slug);
  const name = wordsOf(entry?.name ?? '');
  return { name, keywords: wordsOf(thingKeywords[slug]).filter((word) => !name.includes(word)) };
}

function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/);
  return [...new Set(words)].filter((word) => word.length > 2 && !ambiguous.has(word));
}
