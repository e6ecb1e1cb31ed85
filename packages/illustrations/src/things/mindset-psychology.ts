import { panelledWall } from '../backdrops/panelled-wall.ts';
import { clip } from '../draw/clip.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const profile =
  'M92 200C94 172 86 160 72 140 44 98 60 38 116 24 172 12 218 44 220 92L236 122C238 127 234 131 226 132 228 140 226 146 222 148 226 154 224 160 218 162 219 178 210 184 188 182 178 182 172 190 174 204z';

/** A head in profile with a garden in it: cogs turn, a sprig grows, a hand waters. */
export const mindsetPsychology = compose(
  'mindset-psychology',
  'thinker',
  panelledWall,
  () =>
    [
      at(6, 4, path(profile, c.shade)),
      path(profile, c.main),
      clip(
        profile,
        path('M60 60C90 20 180 0 230 60 190 40 120 40 84 90z', c.mainHi) +
          path('M190 20C240 70 200 150 170 210H250V20z', c.shade) +
          stipple(110, 20, 130, 190, c.shade),
      ),
      path('M82 92C78 56 112 38 142 40 178 42 200 64 196 96 194 124 164 130 140 130 108 130 86 120 82 92z', c.cream),
      path('M82 92C86 120 108 130 140 130 164 130 194 124 196 96 184 108 164 110 140 110S96 106 82 92z', c.woodLo),
      path('M90 106C104 124 122 130 140 130S184 126 192 108C176 122 112 122 90 106z', c.charcoalHi),
      stroke('M140 112C138 92 142 78 140 64', c.leafLo, 4),
      at(140, 92, leaf(34, 18, c.leafHi, c.leaf), { turn: -58 }),
      at(140, 86, leaf(34, 18, c.leaf, c.leafLo), { turn: 56 }),
      at(140, 70, leaf(24, 13, c.leafHi, c.leaf), { turn: -10 }),
      stroke('M108 104C108 94 104 90 102 84M172 104C172 94 176 90 178 86', c.leafLo, 2.4),
      circle(101, 82, 6, c.accent) +
        circle(101, 82, 2.4, c.yellow) +
        circle(179, 83, 6, c.pink) +
        circle(179, 83, 2.4, c.yellow),
      // Watering can above.
      at(
        246,
        42,
        path('M-20-16H18L14 22H-16z', c.accent) +
          path('M6-16H18L14 22H2C10 8 10-6 6-16z', c.accentLo) +
          path('M-18 14L-44-10-38-16-16 2z', c.accentLo) +
          path('M-50-6L-36-20-33-16-46-3z', c.accentHi) +
          stroke('M16-10C38-12 38 16 16 16', c.accentLo, 5),
        { turn: -22 },
      ),
      stroke('M194 50L186 62M186 44L178 54M202 58L196 70', c.water, 3),
      arm(
        [
          [334, 96, 17],
          [308, 78, 14],
          [290, 62, 11],
        ],
        c.skin3,
        {
          colour: c.deepHi,
          joints: [
            [346, 106, 23],
            [318, 86, 18],
          ],
        },
      ),
      at(280, 50, grippingHand(c.skin3), { turn: 16, scale: 1.15 }),
    ].join(''),
  { squareScale: 0.8 },
);
