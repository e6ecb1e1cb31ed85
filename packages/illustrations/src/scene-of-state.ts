import type { Scene } from './scene.ts';
import { type ScreenState, scenesOfStates } from './states/scenes-of-states.ts';

/** Scene of a screen without content. */
export function sceneOfState(state: ScreenState): Scene {
  return scenesOfStates[state];
}
