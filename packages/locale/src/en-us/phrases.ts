import type { Phrases } from '../localize-text.ts';
import { screens } from './screens.ts';
import { things } from './things.ts';

const contentOfThings = 'packages/domain/src/things/content/';

/** Phrases of a file, by its path from the root of the repository. */
export const phrases: ReadonlyMap<string, Phrases> = new Map([
  ...Object.entries(screens),
  ...Object.entries(things).map(([slug, of]): [string, Phrases] => [`${contentOfThings}${slug}.ts`, of]),
]);
