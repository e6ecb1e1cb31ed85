import { clip } from '../draw/clip.ts';
import { at, ellipse, path } from '../draw/shapes.ts';
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

/** Sitting cross-legged, from the front; the pit of the neck at the origin. */
export function seatedFromFront(sitter: Sitter, trousers: string): string {
  return (
    clip('M-60-80H60V44H-60z', at(0, 0, bust(sitter), { scale: 0.72 })) +
    path(
      limb([
        [-14, 50, 10],
        [-42, 50, 9],
        [-18, 60, 8],
      ]),
      trousers,
    ) +
    path(
      limb([
        [14, 50, 10],
        [42, 50, 9],
        [18, 60, 8],
      ]),
      trousers,
    ) +
    path('M-14 44C-6 54 6 54 14 44L24 62C8 68-8 68-24 62z', trousers) +
    path('M10 46C30 42 48 46 48 54 40 64 24 68 8 66z', c.shade) +
    ellipse(-34, 46, 5.5, 4.5, sitter.skin) +
    ellipse(34, 46, 5.5, 4.5, sitter.skin) +
    path(
      limb([
        [-32, 18, 6],
        [-38, 32, 5.5],
        [-35, 45, 4.5],
      ]),
      sitter.top,
    ) +
    path(
      limb([
        [32, 18, 6],
        [38, 32, 5.5],
        [35, 45, 4.5],
      ]),
      sitter.top,
    )
  );
}

export const seatedSymbols: readonly SpriteSymbol[] = [legs, torso];
