import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
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

/** Cupcakes on a stand, and a box of them tied up with a price tag. */
export const bakingToSell = compose(
  'baking-to-sell',
  'hustler',
  kitchen,
  () =>
    [
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
      at(62, 136, cupcake(c.pink, berry, c.woodLo), { scale: 0.98 }),
      at(146, 136, cupcake(c.accentHi, berry, c.woodLo), { scale: 0.98 }),
      at(104, 144, cupcake(c.cream, berry, c.wood), { scale: 1.24 }),
      // The box.
      castShadow(250, 192, 100, 8),
      path('M198 132H300V192H198z', c.accent),
      path('M264 132H300V192H264C276 172 276 150 264 132z', c.shade),
      path('M192 118H306V136H192z', c.accentHi),
      path('M272 118H306V136H272z', c.shade),
      path('M192 118L208 104H290L306 118z', c.cream),
      rect(242, 104, 14, 88, c.brass),
      rect(250, 104, 6, 88, c.shade),
      path('M249 106C226 84 212 92 216 102S240 108 249 106zM249 106C272 84 286 92 282 102S258 108 249 106z', c.brass),
      path(
        'M249 106C264 92 280 90 283 98 282 106 258 108 249 106zM249 106C236 98 226 96 220 98 224 104 240 107 249 106z',
        c.brassLo,
      ),
      ellipse(249, 104, 6, 5, c.brassHi),
      stroke('M255 110C268 124 272 136 274 146', c.brassLo, 1.6),
      at(
        276,
        150,
        path('M-12-10L0-20 12-10V22H-12z', c.cream) +
          circle(0, -10, 2.6, c.accentLo) +
          ellipse(0, 6, 6.5, 6.5, c.brass) +
          ellipse(-0.6, 5.4, 4.4, 4.4, c.brassHi),
        { turn: -10 },
      ),
      repeat(6, (index) => ellipse(30 + index * 7 + (index % 2) * 3, 192 + (index % 3) * 2, 2, 1, c.creamLo)),
    ].join(''),
  { squareScale: 0.66 },
);
