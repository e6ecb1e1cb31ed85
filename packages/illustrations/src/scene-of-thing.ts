import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { Scene } from './scene.ts';
import { scenesOfThings } from './things/scenes-of-things.ts';

/** Scene of a thing of the catalogue. */
export function sceneOfThing(slug: ThingSlug): Scene {
  return scenesOfThings[slug];
}
