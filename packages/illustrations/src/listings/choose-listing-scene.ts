import type { ListingCategory } from '@kindling/domain/listings/categories';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import type { ClassCategory } from '@kindling/domain/teaching/teaching-options';
import { hash } from '../draw/hash.ts';
import { type SceneName, scenePatterns } from './scene-patterns.ts';

type Category = ListingCategory | ClassCategory;

/** What a listing or a class of a category shows when its title says nothing. */
const byCategory: Readonly<Record<Category, readonly SceneName[]>> = {
  fitness: ['strength', 'pilates', 'running-parkrun', 'dance-classes'],
  wellness: ['massage', 'meditation', 'sound-baths', 'breathwork'],
  arts: ['painting-drawing', 'pottery-ceramics', 'embroidery-needlework', 'printmaking'],
  cooking: ['cooking', 'bread', 'preserves', 'pasta'],
  learning: ['courses-online-learning', 'book-clubs', 'journalling', 'language-learning'],
  outdoor: ['hiking', 'gardening', 'foraging', 'cycling'],
  technology: ['digital-tools', 'coding', 'freelance-skills'],
  creative: ['painting-drawing', 'pottery-ceramics', 'embroidery-needlework', 'printmaking'],
  food: ['cooking', 'bread', 'preserves', 'pasta'],
  business: ['side-hustle-planning', 'freelance-skills', 'market-stall-prep', 'financial-literacy'],
  lifestyle: ['flowers', 'journalling', 'local-meetups', 'gardening'],
  other: ['local-meetups', 'skill-swaps', 'volunteering', 'flowers'],
};

/** Palettes in which a listing of a category may be; which one, its id decides. */
const palettes: Readonly<Record<Category, readonly TypeKey[]>> = {
  fitness: ['mover', 'connector', 'explorer', 'creative'],
  wellness: ['soul-seeker', 'explorer', 'mover', 'hustler'],
  arts: ['creative', 'connector', 'thinker', 'soul-seeker'],
  cooking: ['connector', 'creative', 'hustler', 'mover'],
  learning: ['thinker', 'creative', 'hustler', 'soul-seeker'],
  outdoor: ['explorer', 'hustler', 'thinker', 'mover'],
  technology: ['hustler', 'thinker', 'connector', 'explorer'],
  creative: ['creative', 'connector', 'thinker', 'soul-seeker'],
  food: ['connector', 'creative', 'hustler', 'mover'],
  business: ['hustler', 'thinker', 'connector', 'creative'],
  lifestyle: ['soul-seeker', 'explorer', 'creative', 'connector'],
  other: ['connector', 'explorer', 'creative', 'hustler'],
};

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], number: number): Value =>
  values[number % values.length] as Value;

export interface ListingSubject {
  readonly id: string;
  /** A key of the directory's categories or the classes'; an unknown one counts as the directory's last. */
  readonly category: string;
  readonly title: string;
  /** What else it offers: asked where the title says nothing. */
  readonly services?: readonly string[];
}

/** Which scene a listing shows, in whose palette, and before which of the backdrops that suit it. */
export interface ListingChoice {
  readonly scene: SceneName;
  readonly type: TypeKey;
  readonly variant: number;
}

/** Variants: as many as four and five backdrops share evenly. */
const variantCount = 20;

const isCategory = (category: string): category is Category => Object.hasOwn(byCategory, category);

const called = (text: string): SceneName | undefined =>
  scenePatterns.find(([words]) => words.test(text.toLowerCase()))?.[1];

/**
 * Choice of a business's or a class's scene: the subject by the words of its title, else of its services, else by its
 * category; palette and backdrop by its id, so that two potters do not look the same.
 */
export function chooseListingScene({ id, category, title, services = [] }: ListingSubject): ListingChoice {
  const number = hash(id);
  const known = isCategory(category) ? category : 'other';
  return {
    scene:
      called(title) ?? services.map(called).find((found) => found !== undefined) ?? pick(byCategory[known], number),
    type: pick(palettes[known], number >>> 4),
    variant: (number >>> 8) % variantCount,
  };
}
