import { drawPortrait, type Portrait, portraits } from './portraits/portraits.ts';
import type { Backdrop, Scene } from './scene.ts';

const plain: Backdrop = { name: 'plain', ground: 'wall', draw: () => ({ back: '' }) };

export const portraitCount = portraits.length;

function chosen(number: number): Portrait {
  const count = portraits.length;
  return portraits[((Math.trunc(number) % count) + count) % count] as Portrait;
}

/** Portrait by its number; beyond the last it begins again. Composed for the square. */
export function portrait(number: number): Scene {
  const shown = chosen(number);
  // The square's frame draws its subject smaller and lower; a portrait fills it.
  return {
    id: `portrait-${portraits.indexOf(shown)}`,
    type: shown.type,
    backdrop: { ...plain, draw: () => ({ back: drawPortrait(shown) }) },
    subject: () => '',
  };
}
