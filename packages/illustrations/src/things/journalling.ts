import { garden } from '../backdrops/garden.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const scribble = (x: number, y: number, width: number) =>
  `M${x} ${y}c4-5 6 4 10 0s6 4 10 0 5-5 9 0h${width - 44}c4-4 6 3 9 0s4 3 6 0`;

/** An open notebook on a garden table, a hand that writes in it, a pressed flower and a cup. */
export const journalling = compose(
  'journalling',
  'thinker',
  garden,
  () =>
    [
      // A table under the tree.
      path('M-240 112H480V204H-240z', c.woodHi) +
        stroke('M-240 128H480M-240 148H480M-240 174H480', c.wood, 2) +
        path('M-240 112H480V115H-240z', c.cream) +
        path('M230 112H480V204H274C300 176 280 140 230 112z', c.shade),
      castShadow(150, 186, 230, 10),
      path('M40 102L150 92 264 100 292 188 154 196 14 190z', c.accentLo),
      path(
        'M46 98C80 88 124 88 150 98 178 86 224 86 258 96L284 182C240 174 188 176 152 188 112 176 62 178 22 184z',
        c.cream,
      ),
      path('M150 98C178 86 224 86 258 96L284 182C240 174 188 176 152 188z', c.creamLo),
      path('M150 98L152 188C144 184 136 181 128 180L136 92C142 94 146 96 150 98z', c.shade),
      stroke(
        [112, 124, 136, 148, 160].map((y, row) => scribble(58 - row * 3.4, y, row === 4 ? 52 : 76)).join(''),
        c.main,
        2,
      ),
      stroke([110, 122, 134].map((y, row) => scribble(164 + row, y, row === 2 ? 50 : 84)).join(''), c.main, 2),
      // Pressed flower.
      at(
        92,
        172,
        stroke('M-24 4C-8 2 4-4 20-14', c.leafLo, 1.6) +
          ellipse(-8, -4, 6, 3, c.leaf) +
          ellipse(4, 4, 6, 3, c.leaf) +
          repeat(
            6,
            (index) => `<g transform="translate(24 -16)rotate(${index * 60})">${ellipse(0, -5, 2.8, 5, c.pink)}</g>`,
          ) +
          circle(24, -16, 2.6, c.yellow),
      ),
      path('M176 186L182 204 188 198 194 204 188 184z', c.red),
      castShadow(308, 132, 34),
      use(mug, 306, 132, { scale: 1.1, fill: c.accent }),
      use(steam, 304, 104, { scale: 0.9 }),
      // Pen and hand.
      stroke('M218 140L262 78', c.deep, 7),
      stroke('M228 126L262 78', c.brass, 7),
      path('M214 146L216 136 222 140z', c.steelLo),
      arm(
        [
          [334, 206, 19],
          [304, 182, 15],
          [278, 162, 12],
        ],
        c.skin2,
        {
          colour: c.accent,
          joints: [
            [346, 218, 25],
            [316, 192, 20],
          ],
        },
      ),
      at(230, 122, pinchingHand(c.skin2), { turn: 8, scale: 1.2 }),
    ].join(''),
  { squareScale: 0.7 },
);
