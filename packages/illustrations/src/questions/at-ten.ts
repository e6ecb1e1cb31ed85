import { hills } from '../backdrops/hills.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { bareArm, leg } from '../figures/body.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { fist } from '../figures/hands.ts';
import { tulip } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** You at ten: a girl with a kite runs up the hill. */
export const atTen = compose(
  'at-ten',
  'mover',
  hills,
  () =>
    [
      stroke('M118 116C160 100 176 84 214 66', c.cream, 1.6),
      at(
        240,
        48,
        path('M0-34L26 0 0 44-26 0z', c.accent) +
          path('M0-34L26 0H0z', c.yellow) +
          path('M0 44L-26 0H0z', c.red) +
          path('M0-34L26 0 0 44z', c.shade) +
          stroke('M0-34V44M-26 0H26', c.deep, 1.4),
        { turn: 32, scale: 1.15 },
      ),
      stroke('M216 90C206 104 222 112 212 124S222 142 216 152', c.cream, 2.4) +
        path('M206 104L216 108 208 114zM222 126L212 130 220 136zM210 146L220 148 212 156z', c.accent),
      path(
        under(
          [
            [-240, 186],
            [-80, 180],
            [40, 170],
            [120, 172],
            [220, 184],
            [420, 196],
          ],
          210,
        ),
        c.leafHi,
      ),
      castShadow(92, 184, 70, 5),
      // From behind and aside, in full run.
      leg([86, 144], [66, 157], [52, 147], c.skin3, 0.7) + path('M54 152L42 150C38 146 40 140 44 140L54 144z', c.red),
      leg([96, 144], [109, 160], [106, 178], c.skin3, 0.7) +
        path('M100 176H112L118 182C118 185 116 186 114 186H100z', c.red),
      path(
        'M76 104C84 98 100 98 106 104 110 120 116 134 120 148 104 156 78 156 64 148 70 134 72 118 76 104z',
        c.yellow,
      ),
      path(
        'M98 100C102 101 104 102 106 104 110 120 116 134 120 148 114 151 106 153 98 154 108 136 106 116 98 100z',
        c.shade,
      ),
      bareArm([79, 108], [62, 117], [55, 132], c.skin3, 0.86),
      at(55, 133, fist(c.skin3), { scale: 0.26, turn: 205 }),
      bareArm([103, 107], [113, 113], [122, 113], c.skin3, 0.86),
      at(124, 113, fist(c.skin3), { scale: 0.26, turn: 90 }),
      at(91, 98, headFromBehind({ skin: c.skin3, hair: c.hairBrown, style: 'braids', top: c.yellow }), {
        scale: 0.74,
        turn: 8,
      }),
      use(tulip, 30, 196, { scale: 0.7, fill: c.red }) +
        use(tulip, 264, 200, { scale: 0.7, fill: c.yellow }) +
        use(tulip, 150, 200, { scale: 0.6, fill: c.pink }),
    ].join(''),
  { squareScale: 0.8 },
);
