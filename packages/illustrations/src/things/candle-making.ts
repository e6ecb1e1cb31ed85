import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow, flame } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Wax poured into a glass, finished candles alight beside it. */
export const candleMaking = compose(
  'candle-making',
  'creative',
  closer(kitchen, 1.3, 138, 80),
  () =>
    [
      castShadow(70, 176, 56),
      castShadow(106, 190, 44),
      turned(
        66,
        176,
        [
          [0, 24],
          [72, 24],
        ],
        { fill: c.clayHi, shade: c.clay, inside: c.clayHi, rim: c.clay },
      ),
      path('M44 108C46 122 52 122 53 112 58 114 60 106 62 108H44z', c.clay),
      stroke('M66 103V96', c.charcoal, 2),
      flame(66, 98, 1.3),
      turned(
        112,
        190,
        [
          [0, 18],
          [42, 18],
        ],
        { fill: c.mainHi, shade: c.main, inside: c.mainHi, rim: c.main },
      ),
      stroke('M112 148V141', c.charcoal, 2),
      flame(112, 143),
      castShadow(186, 186, 90),
      // The glass being filled.
      turned(
        184,
        186,
        [
          [0, 37],
          [6, 40],
          [84, 40],
        ],
        {
          fill: c.accentHi,
          shade: c.accent,
          inside: c.accentLo,
          rim: c.cream,
          tilt: 0.22,
          decoration: path('M140 130C160 140 208 140 228 130V190H140z', c.cream),
        },
      ),
      ellipse(184, 104, 32, 5.5, c.creamLo),
      stroke('M184 104V84', c.charcoal, 2),
      rect(132, 82, 104, 5, c.wood, 2),
      rect(180, 76, 8, 12, c.brass, 1),
      // The jug, tipped.
      path('M205 60C204 76 203 88 203 104C206 106 210 106 211 104 211 86 212 76 214 62z', c.yellow),
      at(
        252,
        40,
        turned(
          0,
          34,
          [
            [0, 30],
            [54, 33],
            [62, 35],
          ],
          { fill: c.steelHi, shade: c.steel, inside: c.yellow, rim: c.steelHi },
        ),
        { turn: -52 },
      ),
      arm(
        [
          [330, 94, 17],
          [306, 72, 14],
          [286, 54, 10],
        ],
        c.skin2,
        {
          colour: c.main,
          joints: [
            [344, 112, 22],
            [316, 84, 18],
          ],
        },
      ),
      stroke('M262 72C276 76 290 66 286 46', c.steelLo, 6),
      at(284, 54, grippingHand(c.skin2), { turn: 24, scale: 1.1 }),
      use(sprig, 254, 196, { turn: 82, scale: 0.9 }),
      ellipse(150, 192, 5, 4, c.accent) + ellipse(136, 196, 4, 3, c.accentLo),
    ].join(''),
  { squareScale: 0.7, zoom: { scale: 1.1, x: 200, y: 120 } },
);
