import { park } from '../backdrops/park.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { restingHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const oak = (x: number, flip: boolean) =>
  at(
    x,
    176,
    path('M-13 30C-8-20-8-80-12-150H12C8-80 8-20 14 30z', c.woodLo) +
      path('M2-150H12C8-80 8-20 14 30H4C6-20 4-80 2-150z', c.shade),
    { flip },
  );

/** All done: a hammock between two trees, a hat over the face, a book let go. */
export const allDone = compose(
  'all-done',
  'hustler',
  park,
  () =>
    [
      oak(26, false) + oak(298, true),
      path(
        'M-60-40H400V18C360 44 320 22 290 40 262 58 240 26 206 30 170 36 150 10 120 26 96 46 66 24 40 44 10 60-20 30-60 44z',
        c.leaf,
      ) + path('M150-40H400V10C360 32 330 12 300 26 262 40 230 10 200 10 170 8 160-10 150-40z', c.leafLo),
      castShadow(164, 190, 170, 7),
      stroke('M32 84L70 108M292 84L252 108', c.creamLo, 4),
      path(
        limb([
          [118, 110, 15],
          [168, 124, 16],
          [214, 116, 10],
          [244, 102, 6],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [104, 104, 15],
          [140, 118, 17],
        ]),
        c.yellow,
      ),
      path('M240 96L252 92C258 96 258 104 252 108L242 108z', c.red),
      circle(88, 92, 15, c.skin3),
      path('M62 96C62 84 78 72 94 76 108 80 114 92 112 98 96 92 78 92 62 96z', c.brassHi) +
        path('M54 96C70 86 104 88 120 98 104 102 70 102 54 96z', c.brass) +
        path('M70 89C84 84 98 86 108 92', 'none') +
        stroke('M68 91C82 85 98 87 110 94', c.red, 4),
      path('M62 102C90 128 220 132 260 104 246 156 196 166 160 166 116 166 78 150 62 102z', c.accent) +
        path('M200 126C226 124 248 114 260 104 246 156 196 166 160 166 196 158 208 144 200 126z', c.accentLo) +
        stroke('M76 122C110 150 210 152 248 124M90 140C124 160 200 160 234 142', c.cream, 4),
      stroke('M62 102C58 110 54 118 54 124M260 104C264 110 268 116 268 122', c.creamLo, 2),
      path(
        limb([
          [132, 122, 8],
          [146, 150, 6.5],
          [150, 172, 5],
        ]),
        c.yellow,
      ) + restingHand(c.skin3, 150, 172, { scale: 0.72, turn: 84 }),
      path('M160 184L182 178 194 184 208 180 216 190 196 194 184 190 168 196z', c.red) +
        path('M164 184L182 180 192 185 184 188z', c.cream),
    ].join(''),
  { squareScale: 0.7 },
);
