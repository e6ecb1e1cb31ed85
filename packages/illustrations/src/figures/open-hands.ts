import { path, stroke } from '../draw/shapes.ts';
import { blob, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

type Finger = readonly [fromX: number, fromY: number, toX: number, toY: number, width: number];

const fingers = (...drawn: readonly Finger[]) =>
  drawn
    .map(([fromX, fromY, toX, toY, width]) =>
      path(
        limb([
          [fromX, fromY, width],
          [toX, toY, width * 0.8],
        ]),
        inherited,
      ),
    )
    .join('');

const spread: SpriteSymbol = {
  id: 'hand-spread',
  content:
    fingers(
      [-4.6, -11, -8, -20, 2.1],
      [-1.6, -12, -2.6, -23, 2.2],
      [1.7, -12, 2.8, -22.5, 2.2],
      [4.8, -11, 7.6, -19, 2],
      [-4, -3, -11.5, -9, 2.5],
    ) +
    path(
      blob([
        [-4.5, 4],
        [-6.6, -5],
        [-6.4, -12],
        [0, -14],
        [6.4, -12],
        [6.4, -5],
        [4.5, 4],
      ]),
      inherited,
    ),
};

/** Open hand, fingers spread and pointing up, the thumb at the left; the wrist is at the origin, 24 high. */
export const spreadHand = (skin: string, x: number, y: number, place: Parameters<typeof use>[3] = {}): string =>
  use(spread, x, y, { ...place, fill: skin });

const level: SpriteSymbol = {
  id: 'hand-level',
  content:
    path(
      'M-3-4C6-6 16-5 22-3.500L31-2.400C33.500-2 33.500 .600 31 .700L24 1C27 1.500 27 3.300 24.500 3.500L10 5-3 4z',
      inherited,
    ) +
    path('M6 2C10 4 13 6.500 18 7 20 7.300 20 9.600 17.600 9.600 11 9.600 5 7 2 3z', inherited) +
    stroke('M17 .800L25 1M9 5C11 6.500 13 7.200 15 7.400', c.shade, 0.9),
};

/** Hand held level, seen from its side, pointing right; the wrist is at the origin, 33 long. */
export const levelHand = (skin: string, x: number, y: number, place: Parameters<typeof use>[3] = {}): string =>
  use(level, x, y, { ...place, fill: skin });

const resting: SpriteSymbol = {
  id: 'hand-resting',
  content:
    fingers([6, -5, 20, -6.5, 2.6], [7, -1, 23, -1.5, 2.7], [7, 3.4, 21.5, 3.6, 2.6], [5, 7, 17, 8.4, 2.3]) +
    path(
      blob([
        [-4, -4.5],
        [4, -8],
        [11, -7],
        [13, 1],
        [10, 9],
        [3, 9.5],
        [-4, 5],
      ]),
      inherited,
    ) +
    path(
      limb([
        [1, -5, 3],
        [8, -11, 2.6],
        [14, -13, 2],
      ]),
      inherited,
    ) +
    stroke('M11-3.400L19-4M12 1L20 1M10 5.400L17 6M5-7.500C8-9.500 9-10 12-10.800', c.shade, 1),
};

/** Hand laid flat on something before it, pointing right; the wrist is at the origin, 26 long. */
export const restingHand = (skin: string, x: number, y: number, place: Parameters<typeof use>[3] = {}): string =>
  use(resting, x, y, { ...place, fill: skin });

export const openHandSymbols: readonly SpriteSymbol[] = [spread, level, resting];
