import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const cupcake = (icing: string, top: string, bun: string) =>
  path('M-19-22H19L14 2C6 5-6 5-14 2z', bun) +
  path('M6-22H19L14 2C10 3.500 6 4 2 4.200 7-4 8-14 6-22z', c.shade) +
  stroke('M-12-20L-9 2M-4-20L-3 3M4-20L3 3M12-20L9 2', c.shade, 1.4) +
  path(
    'M-23-22C-28-32-16-36-14-38-18-46-8-50-4-52-4-58 1-62 4-64 4-58 9-54 8-50 16-48 18-42 14-38 22-36 28-30 23-22 14-18-14-18-23-22z',
    icing,
  ) +
  path(
    'M4-64C4-58 9-54 8-50 16-48 18-42 14-38 22-36 28-30 23-22 16-19 8-19 2-19 14-26 12-32 4-36 12-42 8-46 2-50 6-54 4-58 4-64z',
    c.shade,
  ) +
  stroke('M-14-37C-6-33 2-33 8-35M-5-51C-2-48 2-48 5-49', c.shine, 2) +
  top;

const berry = circle(1, -64, 5.5, c.red) + circle(-0.5, -66, 1.6, c.shine);

/** Cupcakes on a stand, the last one being iced, and a carton that is filled for the shop. */
export const bakingToSell = compose(
  'baking-to-sell',
  'hustler',
  kitchen,
  () =>
    [
      // The carton, its lid open.
      path('M196 138L206 92H302L310 138z', c.creamLo) + path('M206 92H302L304 104H203z', c.cream),
      at(222, 146, cupcake(c.pink, berry, c.woodLo), { scale: 0.8 }),
      at(254, 146, cupcake(c.accentHi, berry, c.woodLo), { scale: 0.8 }),
      at(286, 146, cupcake(c.cream, berry, c.wood), { scale: 0.8 }),
      castShadow(254, 190, 110, 8),
      path('M194 140H312L306 190H200z', c.cream),
      path('M276 140H312L306 190H270C282 172 284 154 276 140z', c.shade),
      path('M194 140H312V146H194z', c.creamLo),
      at(244, 168, ellipse(0, 0, 13, 13, c.accent) + stroke('M-6 2C-2-6 2-6 6 2M-6 5H6', c.cream, 2)),
      castShadow(106, 186, 96),
      turned(
        104,
        188,
        [
          [0, 34],
          [5, 30],
          [10, 8],
          [34, 7],
          [42, 14],
        ],
        { fill: c.cream, shade: c.creamLo },
      ),
      turned(
        104,
        148,
        [
          [0, 74],
          [7, 78],
        ],
        { fill: c.cream, shade: c.creamLo, inside: c.cream, rim: c.creamLo, tilt: 0.17 },
      ),
      at(54, 136, cupcake(c.pink, berry, c.woodLo), { scale: 0.98 }),
      at(152, 136, cupcake(c.accentHi, berry, c.woodLo), { scale: 0.98 }),
      at(104, 144, cupcake(c.cream, '', c.wood), { scale: 1.24 }),
      // Piping bag, held and pressed.
      path('M107 62L101 60 118 14C130 10 144 16 150 26L112 66z', c.accent) +
        path('M136 14C142 17 147 21 150 26L112 66 107 62z', c.accentLo) +
        path('M103 56L114 62 108 72z', c.steelLo),
      arm(
        [
          [206, -40, 17],
          [188, -8, 14],
          [162, 16, 11],
        ],
        c.skin4,
        {
          colour: c.main,
          joints: [
            [216, -52, 22],
            [196, -22, 18],
          ],
        },
      ),
      at(136, 30, grippingHand(c.skin4), { turn: -36, scale: 1.25 }),
      repeat(6, (index) => ellipse(30 + index * 7 + (index % 2) * 3, 192 + (index % 3) * 2, 2, 1, c.creamLo)),
    ].join(''),
  { squareScale: 0.66 },
);
