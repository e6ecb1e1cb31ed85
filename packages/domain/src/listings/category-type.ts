import type { TypeKey } from '../quiz/personality-types.ts';

/** Type that would like a category best, of the directory and of classes: it gives the category its colour. */
const types: Readonly<Record<string, TypeKey>> = {
  fitness: 'mover',
  wellness: 'soul-seeker',
  arts: 'creative',
  creative: 'creative',
  cooking: 'connector',
  food: 'connector',
  learning: 'thinker',
  outdoor: 'explorer',
  lifestyle: 'explorer',
  technology: 'hustler',
  business: 'hustler',
};

export function categoryType(category: string): TypeKey | undefined {
  return types[category];
}
