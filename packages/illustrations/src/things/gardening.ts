import { garden } from '../backdrops/garden.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, cuppedHand } from '../figures/hands.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Two hands set a seedling, the watering can beside it. */
export const gardening = compose(
  'gardening',
  'creative',
  garden,
  () =>
    [
      path('M40 168C80 144 240 144 280 168L300 204H20z', c.woodLo),
      path('M60 172C100 150 220 150 260 172 220 160 100 160 60 172z', c.shade),
      repeat(9, (index) =>
        ellipse(62 + index * 25, 172 + ((index * 7) % 18), 5, 3, index % 2 === 0 ? c.wood : c.charcoal),
      ),
      // Seedling.
      stroke('M164 164C162 130 168 110 164 78', c.leafLo, 6),
      at(164, 112, leaf(58, 30, c.leafHi, c.leaf), { turn: -62 }),
      at(165, 104, leaf(60, 30, c.leaf, c.leafLo), { turn: 58 }),
      at(165, 84, leaf(42, 22, c.leafHi, c.leaf), { turn: -24 }),
      at(165, 84, leaf(40, 20, c.leaf, c.leafLo), { turn: 26 }),
      ellipse(164, 168, 34, 12, c.charcoalHi),
      ellipse(164, 165, 28, 8, c.woodLo),
      // Hands.
      arm(
        [
          [34, 214, 19],
          [70, 190, 15],
          [104, 174, 12],
        ],
        c.skin2,
        {
          colour: c.yellow,
          joints: [
            [22, 224, 25],
            [54, 202, 20],
          ],
        },
      ),
      at(122, 162, cuppedHand(c.skin2), { flip: true, turn: 24, scale: 1.25 }),
      arm(
        [
          [294, 214, 19],
          [258, 190, 15],
          [224, 174, 12],
        ],
        c.skin2,
        {
          colour: c.yellow,
          joints: [
            [306, 224, 25],
            [274, 202, 20],
          ],
        },
      ),
      at(206, 162, cuppedHand(c.skin2), { turn: -24, scale: 1.25 }),
      // Watering can.
      castShadow(262, 150, 70, 8),
      stroke('M284 108C312 100 312 140 284 140', c.accentLo, 6),
      path('M242 132C228 124 222 104 214 90L222 86C230 100 238 110 246 112z', c.accentLo),
      path('M206 94L222 78 226 84 212 98z', c.accentHi),
      turned(
        264,
        150,
        [
          [0, 25],
          [46, 22],
        ],
        { fill: c.accent, shade: c.accentLo, inside: c.deep, rim: c.accentHi },
      ),
      stroke('M246 100C252 80 278 80 284 100', c.accentHi, 5),
      // Trowel.
      at(
        70,
        144,
        path('M-10 0C-12 22-4 34 0 40 4 34 12 22 10 0z', c.steel) +
          path('M0 0H10C12 22 4 34 0 40z', c.steelLo) +
          rect(-3, -14, 6, 16, c.steelLo) +
          rect(-6, -46, 12, 34, c.red, 6) +
          rect(1, -46, 5, 34, c.redLo, 3),
        { turn: -14 },
      ),
    ].join(''),
  { zoom: { scale: 1.2, x: 168, y: 150 } },
);
