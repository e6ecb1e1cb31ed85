import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import type { Scene } from './scene.ts';
import { scenesOfTypes } from './types/scenes-of-types.ts';

/** Scene of a personality type. */
export function sceneOfType(type: TypeKey): Scene {
  return scenesOfTypes[type];
}
