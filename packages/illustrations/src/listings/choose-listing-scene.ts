import type { ListingCategory } from '@kindling/domain/listings/categories';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import type { ClassCategory } from '@kindling/domain/teaching/teaching-options';
import { hash } from '../draw/hash.ts';
import type { CategoryScene } from './categories/scenes-of-categories.ts';
import { type SceneName, scenePatterns } from './scene-patterns.ts';

type Category = ListingCategory | ClassCategory;

/** What a listing or a class shows when its words name no subject: its category's room, and nobody's hobby. */
const byCategory: Readonly<Record<Category, CategoryScene>> = {
  fitness: 'kit-bag',
  wellness: 'armchair',
  arts: 'work-table',
  cooking: 'kitchen-table',
  learning: 'blackboard',
  outdoor: 'garden-gate',
  technology: 'screen',
  creative: 'work-table',
  food: 'kitchen-table',
  business: 'meeting-table',
  lifestyle: 'armchair',
  other: 'ring-of-chairs',
};

/** Palettes in which a listing of a category may be; which one, its id decides. */
const palettes: Readonly<Record<Category, readonly [TypeKey, TypeKey, TypeKey, TypeKey]>> = {
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

/** Undefined where the words say nothing, null where they name a subject without a picture. */
const called = (text: string): SceneName | null | undefined =>
  scenePatterns.find(([words]) => words.test(text.toLowerCase()))?.[1];

/**
 * Choice of a business's or a class's scene: the subject by the words of its title, else of its services, else by its
 * category; palette and backdrop by its id, so that two potters do not look the same.
 */
export function chooseListingScene({ id, category, title, services = [] }: ListingSubject): ListingChoice {
  const number = hash(id);
  const known = isCategory(category) ? category : 'other';
  return {
    scene: [title, ...services].map(called).find((found) => found !== undefined) ?? byCategory[known],
    type: palettes[known][(number >>> 4) % 4] as TypeKey,
    variant: (number >>> 8) % variantCount,
  };
}
