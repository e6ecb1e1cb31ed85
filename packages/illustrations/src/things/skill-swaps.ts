import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** Two hands that trade: a ball of wool for a hammer. */
export const skillSwaps = compose(
  'skill-swaps',
  'connector',
  workshop,
  () =>
    [
      stroke('M104 62C124 30 190 28 214 54', c.accent, 8),
      path('M206 68L228 66 222 42z', c.accent),
      stroke('M212 158C194 184 150 190 122 172', c.red, 8),
      path('M132 162L106 160 114 186z', c.red),
      // Wool on an open hand.
      arm(
        [
          [-14, 178, 19],
          [32, 160, 15],
          [64, 140, 12],
        ],
        c.skin2,
        {
          colour: c.leafLo,
          joints: [
            [-26, 188, 26],
            [14, 172, 21],
          ],
        },
      ),
      path(
        limb([
          [60, 142, 12],
          [92, 138, 9],
          [122, 128, 5],
        ]),
        c.skin2,
      ),
      stroke('M120 60L70 128M60 64L116 124', c.woodLo, 4),
      circle(120, 59, 5, c.brass) + circle(59, 63, 5, c.brass),
      circle(96, 106, 33, c.accent),
      clip(
        'M63 106a33 33 0 1 0 66 0a33 33 0 1 0-66 0z',
        stroke(
          'M60 96C80 80 110 80 134 96M60 108C82 92 112 92 134 110M64 122C86 104 112 106 130 122M84 70C70 90 72 120 92 142M96 72C84 92 88 122 108 142M112 74C102 94 106 118 124 132',
          c.accentHi,
          2.4,
        ) +
          path('M106 66C134 84 132 128 100 142H140V66z', c.shade) +
          stipple(66, 74, 64, 66, c.shade),
      ),
      stroke('M124 126C140 140 150 130 146 146', c.accent, 2.6),
      path(
        limb([
          [70, 130, 6],
          [82, 122, 5.5],
          [92, 122, 4],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [84, 144, 5],
          [106, 143, 4.6],
          [124, 136, 4],
        ]),
        c.skin2,
      ),
      stroke('M88 141C102 140 112 138 122 133', c.shade, 1.2),
      // Hammer in a fist.
      at(
        226,
        112,
        rect(-5, -52, 10, 104, c.wood, 4) +
          rect(1, -52, 4, 104, c.shade, 2) +
          path('M-22-66H14C22-66 26-60 30-56 20-56 16-52 12-48H-22z', c.steel) +
          path('M-22-56H12C15-50 18-50 14-48H-22z', c.steelLo) +
          rect(-28, -68, 9, 22, c.steelLo, 2),
        { turn: 18 },
      ),
      arm(
        [
          [334, 158, 19],
          [290, 146, 15],
          [252, 130, 12],
        ],
        c.skin5,
        {
          colour: c.brass,
          joints: [
            [346, 164, 26],
            [306, 152, 21],
          ],
        },
      ),
      at(224, 124, grippingHand(c.skin5), { turn: 16, scale: 1.5 }),
    ].join(''),
  { squareScale: 0.68 },
);
