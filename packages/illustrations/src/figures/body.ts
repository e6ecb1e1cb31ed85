import { at, type Place, path } from '../draw/shapes.ts';
import { type Joint, limb, type Point } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';
import { headFromBehind, type Person } from './from-behind.ts';

/*
 * Parts of whole figures, for one who is six heads tall: her head is a bust's at 0.6, she stands 170 high. Limbs have
 * joints and muscles: they narrow at knee, elbow, wrist and ankle.
 */

const between = ([x1, y1]: Point, [x2, y2]: Point, t: number, radius: number): Joint => [
  x1 + (x2 - x1) * t,
  y1 + (y2 - y1) * t,
  radius,
];

/** Leg from the hip over the knee to the ankle, bare or in trousers. */
export const leg = (hip: Point, knee: Point, ankle: Point, colour: string, size = 1): string =>
  path(
    limb([
      [...hip, 11 * size],
      between(hip, knee, 0.5, 9.6 * size),
      [...knee, 6.8 * size],
      between(knee, ankle, 0.35, 6.8 * size),
      [...ankle, 3.8 * size],
    ]),
    colour,
  );

/** Arm from the shoulder over the elbow to the wrist. */
export const bareArm = (shoulder: Point, elbow: Point, wrist: Point, colour: string, size = 1): string =>
  path(
    limb([
      [...shoulder, 6.2 * size],
      [...elbow, 4.5 * size],
      between(elbow, wrist, 0.35, 4.5 * size),
      [...wrist, 2.9 * size],
    ]),
    colour,
  );

/** Short sleeve on such an arm. */
export const shortSleeve = (shoulder: Point, elbow: Point, colour: string, size = 1): string =>
  path(limb([[...shoulder, 7.4 * size], between(shoulder, elbow, 0.55, 6.4 * size)]), colour);

/** Shoe from its side, the toes to the right; the ankle is at (x, y), the sole 9 below. */
export const shoe = (x: number, y: number, colour: string, place?: Place): string =>
  at(
    x,
    y,
    path('M-5-5C-6 0-7 4-6.500 7H16C17 3 12 1.500 8-.500 5-2 4-4 4-6z', colour) +
      path('M-6.500 6.500H16.200V9H-6.700z', c.cream),
    place,
  );

/** Bare foot from its side, the toes to the right; the ankle is at (x, y), the sole 8 below. */
export const foot = (x: number, y: number, colour: string, place?: Place): string =>
  at(x, y, path('M-4-4C-4.500 0-6.500 4-5 8H15C18 8 18 5 15.500 4.500 11 3 6 1 4-5z', colour), place);

/** Walking boot from behind; the ankle is at (x, y), the sole 9 below. */
export const bootFromBehind = (x: number, y: number, colour: string, sock: string): string =>
  path(`M${x - 5} ${y - 8}H${x + 5}L${x + 6} ${y + 6}H${x - 6}z`, colour) +
  path(`M${x - 5.5} ${y - 10}H${x + 5.5}V${y - 5}H${x - 5.5}z`, sock) +
  path(`M${x - 6.5} ${y + 5}H${x + 6.5}V${y + 9}H${x - 6.5}z`, c.charcoal);

const standingTorso: SpriteSymbol = {
  id: 'standing-torso',
  content:
    path(
      'M0 3C6 3 9 6 14 7.500 20 9 25 12 25 18 24 30 17 36 15 46 16 54 20 60 21 68H-21C-20 60-16 54-15 46-17 36-24 30-25 18-25 12-20 9-14 7.500-9 6-6 3 0 3z',
      inherited,
    ) + path('M6 4C9 6 20 9 25 14 24 30 17 36 15 46 16 54 20 60 21 68H8C15 44 18 22 6 4z', c.shade),
};

const standingLegs: SpriteSymbol = {
  id: 'standing-legs',
  content:
    path(
      'M-21 66H21C22 84 18 98 17 110 16 124 13 136 12 146H3C2 130 3 110 0 88-3 110-2 130-3 146H-12C-13 136-16 124-17 110-18 98-22 84-21 66z',
      inherited,
    ) +
    path('M10 66H21C22 84 18 98 17 110 16 124 13 136 12 146H7C12 120 14 92 10 66z', c.shade) +
    path('M-13 144H-2V150H-13zM2 144H13V150H2z', c.charcoal),
};

const standingSkirt: SpriteSymbol = {
  id: 'standing-skirt',
  content:
    path('M-10 130H-3V147H-10zM3 130H10V147H3z', c.charcoalHi) +
    path('M-11 146H-2V150H-11zM2 146H11V150H2z', c.charcoal) +
    path('M-21 66H21C25 88 29 110 31 130 12 136-12 136-31 130-29 110-25 88-21 66z', inherited) +
    path('M12 66H21C25 88 29 110 31 130 24 132 18 133.500 13 134 17 110 16 86 12 66z', c.shade),
};

/** Standing, from behind, without arms; the nape at the origin, her soles 150 below, her shoulders at (±22, 16). */
export const standingFromBehind = (person: Person, below: 'trousers' | 'skirt', fill: string): string =>
  use(below === 'skirt' ? standingSkirt : standingLegs, 0, 0, { fill }) +
  use(standingTorso, 0, 0, { fill: person.top }) +
  at(0, 2, headFromBehind(person), { scale: 0.72 });

export const bodySymbols: readonly SpriteSymbol[] = [standingTorso, standingLegs, standingSkirt];
