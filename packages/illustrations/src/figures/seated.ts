import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';
import { bust, type Sitter } from './face.ts';
import { headFromBehind, type Person } from './from-behind.ts';
import { restingHand } from './open-hands.ts';

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

/** Shoulders, waist and hips from behind. */
const back =
  'M0 5C6 5 9 8 14 9.500 22 11 28 13 29 20 29 30 21 36 17 45 18 52 24 56 25 63 12 68-12 68-25 63-24 56-18 52-17 45-21 36-29 30-29 20-28 13-22 11-14 9.500-9 8-6 5 0 5z';

const torso: SpriteSymbol = {
  id: 'seated-torso',
  content:
    path(back, inherited) +
    path(
      'M6 6C10 8 22 10 28 14 31 24 22 35 17 45 18 52 24 56 25 63 19 65.500 12 66.500 6 66.800 18 50 20 24 6 6z',
      c.shade,
    ) +
    stroke('M0 16C-1 30-1 42 0 54', c.shade, 1.2) +
    [-1, 1]
      .map((side) =>
        path(
          limb([
            [side * 24, 18, 7],
            [side * 31, 30, 6],
            [side * 36, 42, 5.4],
            [side * 41, 54, 4.2],
          ]),
          inherited,
        ),
      )
      .join('') +
    path('M30 22C34 30 39 40 44 53L38 56C37 44 32 34 26 26z', c.shade) +
    path('M-28 24C-28 16-24 13-17 12-24 18-26 28-33 42-36 42-34 32-28 24z', c.shine),
};

const knees: SpriteSymbol = {
  id: 'seated-hands',
  content: path(
    'M-46 54C-42 51-37 53-38 57-40 61-46 62-50 60-51 58-49 56-46 54zM46 54C42 51 37 53 38 57 40 61 46 62 50 60 51 58 49 56 46 54z',
    inherited,
  ),
};

/** Sitting cross-legged, from behind; 100 high, the nape at the origin. */
export function seatedFromBehind(person: Person, trousers: string = c.deepHi): string {
  return (
    use(legs, 0, 0, { fill: trousers }) +
    use(knees, 0, 0, { fill: person.skin }) +
    use(torso, 0, 0, { fill: person.top }) +
    at(0, 4, headFromBehind(person), { scale: 0.86 })
  );
}

const crossed: SpriteSymbol = {
  id: 'seated-crossed',
  content:
    path(
      'M-20 44C-32 44-48 50-57 58-61 63-58 69-51 70-34 72-14 70 0 66 14 70 34 72 51 70 58 69 61 63 57 58 48 50 32 44 20 44 12 50-12 50-20 44z',
      inherited,
    ) +
    path('M-20 56C-10 60 10 60 20 56 14 64 6 66 0 66S-14 64-20 56z', c.shade) +
    path('M-53 58C-47 51-38 48-29 48-34 52-43 55-51 61z', c.shine),
};

/** Sitting cross-legged, her hands on her knees, from the front; the pit of the neck at the origin. */
export function seatedFromFront(sitter: Sitter, trousers: string): string {
  const { skin, top } = sitter;
  const armOf = (side: 1 | -1) =>
    path(
      limb([
        [side * 27, 23, 6.6],
        [side * 33, 36, 5.6],
        [side * 38, 46, 4.8],
      ]),
      top,
    ) +
    path(
      limb([
        [side * 38, 46, 4.2],
        [side * 41, 53, 3.6],
        [side * 43, 58, 3],
      ]),
      skin,
    ) +
    restingHand(skin, side * 42, 56, { scale: 0.46, turn: side * 52, flip: side < 0 });
  return (
    clip('M-60-80H60V62H-60z', at(0, 3, bust(sitter), { scale: 0.66 })) +
    use(crossed, 0, 0, { fill: trousers }) +
    // Feet, one before the other knee each.
    path('M-4 68C4 63 16 63 24 67 26 71 22 73 16 73L0 73C-5 73-7 70-4 68z', skin) +
    path('M-50 58C-36 60-16 62 2 67L-2 74C-18 73-36 71-52 68z', trousers) +
    path('M-26 70C-22 65-14 64-6 67-4 71-8 74-14 74-20 74-28 74-26 70z', skin) +
    path('M50 58C36 60 20 62 6 66L2 73C18 74 36 72 52 68z', trousers) +
    path('M50 58C46 64 30 70 4 71L2 73C18 74 36 72 52 68z', c.shade) +
    armOf(-1) +
    armOf(1) +
    path('M30 24C36 34 41 42 43 47L39 50C37 42 32 34 27 29z', c.shade)
  );
}

export const seatedSymbols: readonly SpriteSymbol[] = [legs, torso, knees, crossed];
