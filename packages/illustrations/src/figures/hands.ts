import { path, stroke } from '../draw/shapes.ts';
import { blob, type Joint, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

/** Sleeve that goes on beyond the card where it leaves it, for pictures of other shapes. */
function reachingOut(sleeve: readonly Joint[]): readonly Joint[] {
  const [first] = sleeve;
  if (first === undefined || first[1] > 200) return sleeve;
  if (first[1] < 0) return [[first[0] + 20, -120, first[2]], ...sleeve];
  return [[first[0] + (first[0] < 160 ? -20 : 20), 236, first[2] * 1.15], ...sleeve];
}

interface Sleeve {
  readonly colour: string;
  readonly joints: readonly Joint[];
}

/** Arm that ends in a hand: forearm through joints, sleeve up to a joint. */
export function arm(joints: readonly Joint[], skin: string, sleeve?: Sleeve): string {
  return path(limb(joints), skin) + (sleeve === undefined ? '' : path(limb(reachingOut(sleeve.joints)), sleeve.colour));
}

const cupped: SpriteSymbol = {
  id: 'hand-cupped',
  content:
    path(
      limb([
        [2, -8, 5],
        [-3, -18, 4.4],
        [-10, -26, 3.4],
      ]),
      inherited,
    ) +
    path(
      blob([
        [-10, -6],
        [0, -14],
        [11, -8],
        [18, 8],
        [10, 18],
        [-6, 15],
        [-11, 5],
      ]),
      inherited,
    ) +
    path(
      limb([
        [-6, -6, 4.4],
        [-18, -11, 4.2],
        [-28, -13, 3.4],
      ]),
      inherited,
    ) +
    path(
      limb([
        [-7, 1, 4.4],
        [-20, -2, 4.2],
        [-31, -3, 3.5],
      ]),
      inherited,
    ) +
    path(
      limb([
        [-6, 8, 4.2],
        [-18, 7, 4],
        [-28, 7, 3.3],
      ]),
      inherited,
    ) +
    path(
      limb([
        [-3, 14, 3.8],
        [-12, 15, 3.5],
        [-20, 16, 2.9],
      ]),
      inherited,
    ) +
    stroke('M-10-3C-18-6-22-7-27-8M-10 4C-18 3-24 2.500-29 2.500M-8 11C-14 11-20 11.500-25 12', c.shade, 1.2),
};

/** Hand laid round something to its left: fingers point left, the wrist is at (14, 14). */
export const cuppedHand = (skin: string): string => use(cupped, 0, 0, { fill: skin });

const pinching: SpriteSymbol = {
  id: 'hand-pinching',
  content:
    path(
      limb([
        [24, 22, 4],
        [12, 22, 4],
        [5, 16, 3.4],
      ]),
      inherited,
    ) +
    path(
      limb([
        [28, 26, 4.2],
        [16, 27, 4],
        [8, 22, 3.4],
      ]),
      inherited,
    ) +
    path(
      blob([
        [14, 4],
        [26, 2],
        [38, 14],
        [42, 28],
        [30, 34],
        [20, 28],
        [14, 16],
      ]),
      inherited,
    ) +
    path(
      limb([
        [20, 6, 5],
        [9, 1, 4.2],
        [0, 1, 3.2],
      ]),
      inherited,
    ) +
    path(
      limb([
        [20, 15, 4.6],
        [10, 12, 4.2],
        [1, 5, 3.2],
      ]),
      inherited,
    ) +
    stroke('M19 10.500C13 9 8 6.500 4 4.200M21 20C15 19 11 17.500 8 15', c.shade, 1.2),
};

/** Hand that pinches something at the origin: thumb and first finger meet there, the wrist is at (34, 26). */
export const pinchingHand = (skin: string): string => use(pinching, 0, 0, { fill: skin });

const gripping: SpriteSymbol = {
  id: 'hand-gripping',
  content:
    path(
      blob([
        [-7, -11],
        [8, -12],
        [18, -4],
        [18, 8],
        [8, 13],
        [-6, 12],
      ]),
      inherited,
    ) +
    path(
      limb([
        [8, -8, 3.6],
        [-2, -9, 3.6],
        [-8, -8, 3.2],
      ]),
      inherited,
    ) +
    path(
      limb([
        [8, -2, 3.6],
        [-3, -2, 3.6],
        [-9, -1, 3.2],
      ]),
      inherited,
    ) +
    path(
      limb([
        [8, 4, 3.6],
        [-3, 5, 3.5],
        [-8, 5, 3.1],
      ]),
      inherited,
    ) +
    path(
      limb([
        [8, 10, 3.2],
        [-1, 11, 3.1],
        [-6, 11, 2.7],
      ]),
      inherited,
    ) +
    stroke('M6-5.500H-7M6 1.500H-8M6 8H-7', c.shade, 1.1),
};

/** Fist round an upright pole at the origin, from the right; the wrist is at (18, 4). */
export const grippingHand = (skin: string): string => use(gripping, 0, 0, { fill: skin });

const closed: SpriteSymbol = {
  id: 'hand-fist',
  content:
    path(
      'M-13-5C-13-11-10-14-6.500-12.500-5-15.500-.500-16 .500-13 2.500-15.500 7-15 7.500-11.500 11-13 14-10 13.500-6L12.500 6C12 12 9 15 5 16H-6C-10 15-12 12-12.500 8z',
      inherited,
    ) +
    stroke('M-6.300-12V-1M.500-13V-1M7.300-11.500V-1', c.shade, 1.4) +
    path('M8-12C12-13 14-10 13.500-6L12.500 6C12 12 9 15 5 16H0C8 12 9 0 8-12z', c.shade) +
    path('M-13-3C-8 1 6 1 13-3L12.500 6C12 12 9 15 5 16H-6C-10 15-12 12-12.500 8z', c.shade) +
    path(
      limb([
        [-11, 1, 4],
        [-4, 5, 4.2],
        [5, 4, 3.6],
      ]),
      inherited,
    ),
};

/** Fist towards us, its knuckles up; the wrist is below. */
export const fist = (skin: string): string => use(closed, 0, 0, { fill: skin });

export const handSymbols: readonly SpriteSymbol[] = [cupped, pinching, gripping, closed];
