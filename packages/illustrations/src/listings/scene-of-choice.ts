import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { cafe } from '../backdrops/cafe.ts';
import { desk } from '../backdrops/desk.ts';
import { hall } from '../backdrops/hall.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { quietRoom } from '../backdrops/quiet-room.ts';
import { sittingRoom } from '../backdrops/sitting-room.ts';
import { workshop } from '../backdrops/workshop.ts';
import type { Backdrop, Ground, Scene } from '../scene.ts';
import { scenesOfThings } from '../things/scenes-of-things.ts';
import { scenesOfListings } from './scenes-of-listings.ts';

const scenes: Readonly<Record<string, Scene>> = { ...scenesOfThings, ...scenesOfListings };

/** Backdrops that may stand in for one another. */
const alike: Partial<Readonly<Record<Ground, readonly Backdrop[]>>> = {
  table: [kitchen, workshop, cafe, desk],
  floor: [hall, quietRoom, sittingRoom],
};

interface Choice {
  readonly scene: string;
  readonly type: TypeKey;
  readonly variant: number;
}

/** Scene of a listing's choice; undefined for a scene that there is not. */
export function sceneOfChoice({ scene: name, type, variant }: Choice): Scene | undefined {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (scene === undefined) return undefined;
  const others = alike[scene.backdrop.ground] ?? [];
  const suitable = others.includes(scene.backdrop.of ?? scene.backdrop)
    ? [scene.backdrop, ...others]
    : [scene.backdrop];
  return {
    ...scene,
    // Two of the same subject on one page keep their ids apart.
    id: `${scene.id}-${variant.toString(36)}`,
    type,
    backdrop: suitable[variant % suitable.length] as Backdrop,
  };
}
