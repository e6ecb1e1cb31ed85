import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const weave = (row: number) => repeat(9, (index) => `M${66 + index * 22 + (row % 2) * 11} ${96 + row * 15}q11 9 22 0`);

/** A willow basket on the way, its stakes still standing. */
export const basketry = compose('basketry', 'creative', workshop, () =>
  [
    stroke(
      repeat(
        9,
        (index) =>
          `M${86 + index * 19} 110C${78 + index * 20} 70 ${60 + index * 25} 44 ${64 + index * 24} ${14 + (index % 3) * 9}`,
      ),
      c.woodLo,
      4,
    ),
    stroke(
      repeat(
        9,
        (index) =>
          `M${90 + index * 18} 110C${84 + index * 19} 70 ${70 + index * 23} 50 ${72 + index * 22} ${22 + (index % 2) * 12}`,
      ),
      c.wood,
      3,
    ),
    castShadow(164, 190, 180, 10),
    turned(
      160,
      190,
      [
        [0, 62],
        [30, 84],
        [90, 92],
      ],
      {
        fill: c.wood,
        shade: c.woodLo,
        inside: c.woodLo,
        rim: c.woodHi,
        decoration:
          stroke(repeat(6, weave), c.woodHi, 6) +
          stroke(
            repeat(6, (row) => weave(row + 1)),
            c.woodLo,
            2,
          ),
      },
    ),
    stroke('M72 102C100 124 220 124 248 102', c.woodHi, 8),
    arm(
      [
        [336, 140, 18],
        [300, 126, 14],
        [272, 116, 11],
      ],
      c.skin2,
      {
        colour: c.accent,
        joints: [
          [346, 146, 24],
          [312, 132, 19],
        ],
      },
    ),
    at(244, 100, pinchingHand(c.skin2), { scale: 1.1 }),
    stroke('M20 186L150 200M30 194L120 204M14 178L90 186', c.woodHi, 4),
  ].join(''),
);
