import type { ListingCategory } from '@kindling/domain/listings/categories';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { cafe } from './backdrops/cafe.ts';
import { desk } from './backdrops/desk.ts';
import { hall } from './backdrops/hall.ts';
import { kitchen } from './backdrops/kitchen.ts';
import { quietRoom } from './backdrops/quiet-room.ts';
import { sittingRoom } from './backdrops/sitting-room.ts';
import { workshop } from './backdrops/workshop.ts';
import { hash } from './draw/hash.ts';
import { scenesOfListings } from './listings/scenes-of-listings.ts';
import { type SceneName, titleWords } from './listings/title-words.ts';
import type { Backdrop, Ground, Scene } from './scene.ts';
import { scenesOfThings } from './things/scenes-of-things.ts';

const scenes: Readonly<Record<SceneName, Scene>> = { ...scenesOfThings, ...scenesOfListings };

/** What a listing of a category shows when its title says nothing. */
const byCategory: Readonly<Record<ListingCategory, readonly SceneName[]>> = {
  fitness: ['strength', 'pilates', 'running-parkrun', 'dance-classes'],
  wellness: ['massage', 'meditation', 'sound-baths', 'breathwork'],
  arts: ['painting-drawing', 'pottery-ceramics', 'embroidery-needlework', 'printmaking'],
  cooking: ['cooking', 'bread', 'preserves', 'pasta'],
  learning: ['courses-online-learning', 'book-clubs', 'journalling', 'language-learning'],
  outdoor: ['hiking', 'gardening', 'foraging', 'cycling'],
  technology: ['digital-tools', 'coding', 'freelance-skills'],
  other: ['local-meetups', 'skill-swaps', 'volunteering', 'flowers'],
};

/** Palettes in which a listing of a category may be; which one, its id decides. */
const palettes: Readonly<Record<ListingCategory, readonly TypeKey[]>> = {
  fitness: ['mover', 'connector', 'explorer', 'creative'],
  wellness: ['soul-seeker', 'explorer', 'mover', 'hustler'],
  arts: ['creative', 'connector', 'thinker', 'soul-seeker'],
  cooking: ['connector', 'creative', 'hustler', 'mover'],
  learning: ['thinker', 'creative', 'hustler', 'soul-seeker'],
  outdoor: ['explorer', 'hustler', 'thinker', 'mover'],
  technology: ['hustler', 'thinker', 'connector', 'explorer'],
  other: ['connector', 'explorer', 'creative', 'hustler'],
};

/** Backdrops that may stand in for one another. */
const alike: Partial<Readonly<Record<Ground, readonly Backdrop[]>>> = {
  table: [kitchen, workshop, cafe, desk],
  floor: [hall, quietRoom, sittingRoom],
};

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], number: number): Value =>
  values[number % values.length] as Value;

export interface ListingSubject {
  readonly id: string;
  /** A key of the directory's categories; an unknown one counts as the last. */
  readonly category: string;
  readonly title: string;
  /** What else it offers: asked where the title says nothing. */
  readonly services?: readonly string[];
}

const isCategory = (category: string): category is ListingCategory => Object.hasOwn(byCategory, category);

const called = (text: string): SceneName | undefined =>
  titleWords.find(([words]) => words.test(text.toLowerCase()))?.[1];

/**
 * Scene of a business or a class: the subject by the words of its title, else of its services, else by its category;
 * palette and backdrop by its id, so that two potters do not look the same.
 */
export function sceneOfListing({ id, category, title, services = [] }: ListingSubject): Scene {
  const number = hash(id);
  const known = isCategory(category) ? category : 'other';
  const name =
    called(title) ?? services.map(called).find((found) => found !== undefined) ?? pick(byCategory[known], number);
  const scene = scenes[name];
  const others = (alike[scene.backdrop.ground] ?? []).includes(scene.backdrop)
    ? alike[scene.backdrop.ground]
    : undefined;
  return {
    // Two of the same subject on one page keep their ids apart.
    id: `${scene.id}-${number.toString(36)}`,
    type: pick(palettes[known], number >>> 4),
    backdrop: others === undefined ? scene.backdrop : pick([scene.backdrop, ...others], number >>> 8),
    subject: scene.subject,
  };
}

/** Scene of a class, as of a business: a class has no services, its description is not asked. */
export const sceneOfClass = ({ id, category, title }: Omit<ListingSubject, 'services'>): Scene =>
  sceneOfListing({ id, category, title });
