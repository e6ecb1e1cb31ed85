import { closer } from '../backdrops/closer.ts';
import { hall } from '../backdrops/hall.ts';
import { at, ellipse, path, rect } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { grippingHand } from '../figures/hands.ts';
import { profileHead } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Spinning round a pole, one arm high, the legs drawn up. */
export const poleFitness = compose(
  'pole-fitness',
  'mover',
  closer(hall, 1.3, 132, -60),
  () =>
    [
      // Crash mat round the pole.
      path('M92 178C92 168 140 164 190 164S288 168 288 178V186C288 196 240 200 190 200S92 196 92 186z', c.accentLo),
      ellipse(190, 178, 98, 14, c.accent),
      ellipse(190, 178, 22, 4, c.accentLo),
      // The far leg goes round the pole from behind.
      path(
        limb([
          [146, 118, 12],
          [186, 112, 10.5],
          [212, 124, 8],
          [206, 150, 5.6],
          [202, 158, 4.6],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [203, 156, 4.4],
          [200, 166, 4],
          [192, 172, 2.4],
        ]),
        c.skin3,
      ),
      rect(186, -90, 8, 280, c.steel) + rect(186, -90, 3, 280, c.steelHi) + rect(191, -90, 3, 280, c.steelLo),
      // The near leg stretches away.
      path(
        limb([
          [140, 120, 14],
          [106, 148, 10.5],
          [66, 166, 7],
          [50, 171, 5],
        ]),
        c.deepHi,
      ),
      path('M136 134C112 156 80 172 48 176L48 172C80 164 108 146 128 124z', c.shade),
      path(
        limb([
          [50, 171, 5],
          [38, 178, 4],
          [26, 180, 2],
        ]),
        c.skin3,
      ),
      // Body, leaning out.
      path(
        'M150 62C162 62 170 70 168 82 166 96 158 106 158 122 154 134 134 136 126 126 124 108 134 90 136 76 138 66 142 62 150 62z',
        c.accent,
      ),
      path(
        'M162 65C168 70 170 76 168 82 166 96 158 106 158 122 155 131 145 134 138 132 154 112 162 90 162 65z',
        c.accentLo,
      ),
      path('M126 112C134 118 148 120 158 116 160 132 134 140 124 126z', c.deepHi),
      path(
        limb([
          [158, 70, 8.5],
          [172, 48, 7],
          [186, 22, 5.4],
        ]),
        c.skin3,
      ),
      path(
        limb([
          [160, 76, 8],
          [178, 88, 6.5],
          [188, 84, 5.4],
        ]),
        c.skin3,
      ),
      at(186, 20, grippingHand(c.skin3), { flip: true, scale: 0.5, turn: -20 }),
      at(187, 86, grippingHand(c.skin3), { flip: true, scale: 0.5, turn: 20 }),
      path(
        limb([
          [128, 50, 5],
          [108, 62, 7],
          [88, 62, 7],
          [72, 72, 3],
        ]),
        c.hairBrown,
      ),
      at(146, 66, profileHead({ skin: c.skin3, hair: c.hairBrown, style: 'short' }), { scale: 0.68, turn: -20 }),
    ].join(''),
  { squareScale: 0.84 },
);
