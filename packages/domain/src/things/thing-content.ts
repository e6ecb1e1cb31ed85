import type { CatalogueEntry, ThingSlug } from './thing-entries.ts';

/** Content of a thing's page, written one by one in `content/`. Plain text: nothing in it is markup. */
export interface ThingContent {
  readonly title: string;
  readonly heroContent: string;
  readonly whatToExpect: string;
  /** Four to six, each a sentence or most of one. */
  readonly benefits: readonly string[];
  readonly gettingStarted: string;
  /** What to look for in a class for this thing. */
  readonly findClassesText: string;
  readonly suits: string;
  /** Rough prices in the United Kingdom, as ranges. */
  readonly cost: string;
  /** How long it takes to try it once. */
  readonly time: string;
  /** Something free to do today, in about twenty minutes, at home or outside. */
  readonly firstTry: string;
  /** Facts, wherever a person could be hurt, fined or cheated. Always shown in full. */
  readonly safety?: readonly [string, ...string[]];
  readonly related: readonly ThingSlug[];
}

export interface Thing extends CatalogueEntry, ThingContent {
  /** The address that the picker's name makes, which redirects to the canonical slug where the two differ. */
  readonly pickerSlug: string;
}
