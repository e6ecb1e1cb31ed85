import { line, path, round, stroke } from '../draw/shapes.ts';
import { type Joint, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

/** Sleeve that goes on beyond the card where it leaves it, for pictures of other shapes. */
function reachingOut(sleeve: readonly Joint[]): readonly Joint[] {
  const [first, second] = sleeve;
  if (first === undefined || second === undefined || first[1] > 200) return sleeve;
  const [x, y, radius] = first;
  if (y < 0) return [[x + 20, -120, radius], ...sleeve];
  if (x > 30 && x < 290) return sleeve;
  const [alongX, alongY] = [x - second[0], y - second[1]];
  const reach = 140 / Math.hypot(alongX, alongY);
  return [[x + alongX * reach, y + alongY * reach, radius * 1.3], ...sleeve];
}

interface Sleeve {
  readonly colour: string;
  readonly joints: readonly Joint[];
}

/** Band across the end of a sleeve, and its edge's shadow on the arm. */
function cuff(joints: readonly Joint[], colour: string): string {
  const [x, y, radius] = joints[joints.length - 1] ?? [0, 0, 0];
  const [fromX, fromY] = joints[joints.length - 2] ?? [x, y];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length];
  const across = (along: number, half: number) => {
    const [centreX, centreY] = [x + alongX * along, y + alongY * along];
    const [sideX, sideY] = [-alongY * half, alongX * half];
    return `M${round(centreX + sideX)} ${round(centreY + sideY)}L${round(centreX - sideX)} ${round(centreY - sideY)}`;
  };
  const end = radius * 0.85;
  return (
    line(across(end + 1, radius * 0.62), c.shade, 5) +
    line(across(end * 0.5, radius + 1), colour, end) +
    line(across(end * 0.5, radius + 1), c.shade, end)
  );
}

/** Arm that ends in a hand: forearm through joints, sleeve up to a joint. */
export function arm(joints: readonly Joint[], skin: string, sleeve?: Sleeve): string {
  return (
    path(limb(joints), skin) +
    (sleeve === undefined
      ? ''
      : path(limb(reachingOut(sleeve.joints)), sleeve.colour) + cuff(sleeve.joints, sleeve.colour))
  );
}

const nails = (d: string) => stroke(d, c.shine, 2.2);

const cupped: SpriteSymbol = {
  id: 'hand-cupped',
  content:
    path(
      'M21 6C16 1 12-4 9-9 5-14 0-21-5-25-9-28-14-24-11-20-8-16-8-13-8-11-15-15-22-17-27-17-33-17-34-10-30-9-36-9-38-2-32-1-37 0-36 7-30 7-33 8-31 14-26 14-18 14-12 17-6 19 0 21 5 22 9 23z',
      inherited,
    ) +
    path('M-32 10C-31 13-29 14-26 14-18 14-12 17-6 19 0 21 5 22 9 23 4 18-4 15-10 12-18 9-26 11-32 10z', c.shade) +
    stroke('M-30-9C-22-9-14-8-7-5M-32-1C-22-1-14 1-7 2M-30 7C-22 7-14 8-8 9M-8-11C-5-8-2-6 2-5', c.shade, 1.2) +
    nails('M-30-13H-28M-33-5H-31M-32 3H-30'),
};

/** Hand laid round something to its left: fingers point left, the wrist is at (14, 14). */
export const cuppedHand = (skin: string): string => use(cupped, 0, 0, { fill: skin });

const pinching: SpriteSymbol = {
  id: 'hand-pinching',
  content:
    // Ring and little finger, folded into the palm; the middle one bears what is held.
    path(
      'M25 22C18 20 12 23 13 27 14 31 21 33 29 33zM21 14C13 13 7 16 8 20 9 25 18 25 25 24zM19 8C11 7 4 7 2 10 1 14 5 17 10 16L22 17z',
      inherited,
    ) +
    path('M14 24C18 25 22 24 26 23L29 33C21 33 14 31 13 27zM9 16C13 17 18 16 22 16L24 24C18 25 9 25 8 20z', c.shade) +
    // Back of the hand, the first finger bent towards the tip.
    path(
      'M-2 0C0-3 7-4 11-6 16-9 24-9 30-4 37 1 42 10 45 19L31 36C25 32 22 26 21 19 20 14 18 9 16 7 11 5 5 5 1 4-3 4-4 2-2 0z',
      inherited,
    ) +
    // Thumb.
    path('M27 20C22 19 16 14 12 11 8 9 4 8 1 7-3 5-1 1 3 2 9 2 15 4 20 7 26 9 30 16 27 20z', inherited) +
    path('M31 36C25 32 22 26 21 19 24 24 28 30 31 36z', c.shade) +
    stroke('M2 2C9 2 15 4 20 7 23 8 26 11 27 14M12 11C16 14 21 18 25 19.500', c.shade, 1.2) +
    nails('M2 4.500H3.500'),
};

/** Hand that pinches something at the origin, as one holds a pen; the wrist is at (34, 26). */
export const pinchingHand = (skin: string): string => use(pinching, 0, 0, { fill: skin });

const gripping: SpriteSymbol = {
  id: 'hand-gripping',
  content:
    path(
      'M22-6C18-12 13-16 8-16 3-19-4-19-7-16-11-16-12-10-9-8-13-7-13-1-10 0-14 1-13 7-9 8-12 9-10 14-6 14 0 15 6 15 11 15L21 14C24 8 24 0 22-6z',
      inherited,
    ) +
    path('M-10 12C-9 13-8 14-6 14 0 15 6 15 11 15L21 14C14 12 2 11-10 12z', c.shade) +
    stroke('M-9-8C-5-7-1-7 3-7M-10 0C-5 1 1 1 6 0M-9 8C-4 9 2 9 6 8', c.shade, 1.2) +
    // Thumb, closed over the fingers.
    path('M15-11C9-12 4-13-1-12-5-12-9-11-9-8-8-5-4-5-1-6 4-5 8-4 12-2z', inherited) +
    stroke('M12-2C8-4 4-5-1-6-4-5-8-5-9-8', c.shade, 1.2) +
    nails('M-6-9H-4.500'),
};

/** Fist round an upright pole at the origin, from the right; the wrist is at (18, 4). */
export const grippingHand = (skin: string): string => use(gripping, 0, 0, { fill: skin });

const closed: SpriteSymbol = {
  id: 'hand-fist',
  content:
    path(
      'M-13-5C-13-11-10-14-6.500-12.500-5-15.500-.500-16 .500-13 2.500-15.500 7-15 7.500-11.500 11-13 14-10 13.500-6L12.500 6C12 12 9 15 8 20H-7C-9 15-12 12-12.500 8z',
      inherited,
    ) +
    path('M8-12C12-13 14-10 13.500-6L12.500 6C12 12 9 15 8 20H1C9 12 9 0 8-12z', c.shade) +
    stroke('M-6.300-12C-7-8-7-4-6.300-1M.500-13C0-8 0-4 .500-1M7.300-11.500C7-8 7-4 7.300-1', c.shade, 1.3) +
    path('M-12.500-2C-7-4 4-4 10-1 13 2 12 7 8 8 2 8-4 7-8 9-12 8-13 2-12.500-2z', inherited) +
    stroke('M-8 9C-4 7 2 8 8 8 11 7 12 4 11 1', c.shade, 1.3) +
    nails('M7 3H9'),
};

/** Fist towards us, its knuckles up; the wrist is below. */
export const fist = (skin: string): string => use(closed, 0, 0, { fill: skin });

export const handSymbols: readonly SpriteSymbol[] = [cupped, pinching, gripping, closed];
