import { clip } from '../draw/clip.ts';
import { at, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';
import { bust, type Sitter } from './face.ts';
import { headFromBehind, type Person } from './from-behind.ts';

const legs: SpriteSymbol = {
  id: 'seated-legs',
  content:
    path(
      limb([
        [-6, 56, 12],
        [-32, 58, 9.5],
        [-44, 64, 6],
      ]),
      inherited,
    ) +
    path(
      limb([
        [6, 56, 12],
        [32, 58, 9.5],
        [44, 64, 6],
      ]),
      inherited,
    ) +
    path('M8 68C26 70 40 70 50 66 50 58 40 50 30 48 34 58 22 66 8 68z', c.shade),
};

const torso: SpriteSymbol = {
  id: 'seated-torso',
  content:
    path(
      limb([
        [-20, 18, 9],
        [-30, 36, 7.5],
        [-34, 52, 6],
      ]),
      inherited,
    ) +
    path(
      limb([
        [20, 18, 9],
        [30, 36, 7.5],
        [34, 52, 6],
      ]),
      inherited,
    ) +
    path(
      'M0 3C8 3 12 7 18 9 26 12 26 24 24 36L22 60C10 66-10 66-22 60L-24 36C-26 24-26 12-18 9-12 7-8 3 0 3z',
      inherited,
    ) +
    path('M6 4C22 10 18 40 4 64 12 64 18 62 22 60L26 58 38 56C42 46 36 28 29 17 24 9 14 6 6 4z', c.shade) +
    path('M-22 22C-22 15-18 12-12 11-18 18-19 28-18 38z', c.shine),
};

/** Sitting cross-legged, from behind; 100 high, the nape at the origin. */
export function seatedFromBehind(person: Person, trousers: string = c.deepHi): string {
  return use(legs, 0, 0, { fill: trousers }) + use(torso, 0, 0, { fill: person.top }) + headFromBehind(person);
}

const crossed: SpriteSymbol = {
  id: 'seated-crossed',
  content:
    path(
      'M-22 46C-36 44-54 52-58 61-58 69-44 70-30 69L0 70 30 69C44 70 58 69 58 61 54 52 36 44 22 46 14 50 6 56 0 56S-14 50-22 46z',
      inherited,
    ) +
    path('M0 70C16 66 34 60 48 53 54 56 57 59 58 61 58 69 44 70 30 69z', c.shade) +
    path('M-54 58C-48 51-38 47-28 47-34 51-44 55-52 61z', c.shine),
};

/** Sitting cross-legged, her hands on her knees, from the front; the pit of the neck at the origin. */
export function seatedFromFront(sitter: Sitter, trousers: string): string {
  const { skin, top } = sitter;
  const armOf = (side: 1 | -1) =>
    path(
      limb([
        [side * 24, 17, 8],
        [side * 35, 34, 7],
        [side * 39, 47, 5.4],
      ]),
      top,
    ) +
    path(
      limb([
        [side * 39, 47, 4],
        [side * 41, 54, 4.6],
        [side * 42, 60, 3.6],
      ]),
      skin,
    );
  return (
    clip('M-60-80H60V62H-60z', at(0, 0, bust(sitter), { scale: 0.72 })) +
    use(crossed, 0, 0, { fill: trousers }) +
    path(
      limb([
        [26, 62, 5],
        [-8, 68, 5.4],
        [-24, 69, 4.4],
      ]),
      skin,
    ) +
    path(
      limb([
        [-48, 62, 8],
        [-14, 67, 6.6],
        [12, 70, 5.2],
      ]),
      trousers,
    ) +
    path(
      limb([
        [-4, 69, 4.4],
        [14, 70, 4.6],
        [24, 69, 3.6],
      ]),
      skin,
    ) +
    armOf(-1) +
    armOf(1) +
    path('M29 18C40 30 44 40 44 48L39 51C38 40 34 28 26 20z', c.shade)
  );
}

export const seatedSymbols: readonly SpriteSymbol[] = [legs, torso, crossed];
