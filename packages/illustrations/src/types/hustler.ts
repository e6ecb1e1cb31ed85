import { street } from '../backdrops/street.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bareArm, leg, shoe } from '../figures/body.ts';
import { frontHead } from '../figures/face.ts';
import { fist } from '../figures/hands.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { tulip } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Opening day: a woman at the door of her own small shop. */
export const hustler = compose(
  'hustler',
  'hustler',
  street,
  () =>
    [
      path('M20 34H300V176H20z', c.main),
      path('M248 34H300V176H248z', c.shade),
      rect(14, 24, 292, 14, c.mainLo, 2),
      rect(34, 84, 108, 78, c.cream, 3) +
        rect(39, 89, 98, 68, c.litPane, 2) +
        stroke('M88 89V157', c.cream, 4) +
        path('M39 130L82 89H104L50 157H39z', c.shine),
      // In the window.
      turned(
        60,
        156,
        [
          [0, 9],
          [10, 14],
          [24, 8],
          [28, 10],
        ],
        { fill: c.clay, shade: c.clayLo, inside: c.deep },
      ) +
        turned(
          112,
          156,
          [
            [0, 10],
            [20, 12],
          ],
          { fill: c.cream, shade: c.creamLo, inside: c.yellow },
        ) +
        rect(92, 150, 36, 4, c.wood),
      rect(188, 78, 68, 98, c.cream, 3) + rect(194, 84, 56, 92, c.deepHi) + rect(194, 84, 56, 92, c.glow),
      rect(252, 90, 36, 60, c.litPane, 3),
      repeat(8, (index) =>
        path(
          `M${14 + index * 36.5} 38h36.500l${index === 7 ? 8 : 2} 34c0 12-${37} 12-${37} 0z`,
          index % 2 === 0 ? c.accent : c.cream,
        ),
      ),
      path('M14 38H306L308 46H13z', c.shine),
      // A hanging sign: only a spark.
      stroke('M300 52H336M330 52V62', c.deep, 3) +
        circle(330, 76, 15, c.brass) +
        path('M330 64C334 72 340 76 336 82 334 87 326 87 324 82 321 76 328 74 330 64z', c.accent),
      castShadow(226, 192, 70, 5),
      leg([231, 140], [233, 164], [233, 182], c.deep, 0.9),
      shoe(233, 183, c.woodLo, { scale: 0.86 }),
      leg([214, 140], [212, 164], [212, 182], c.deepHi, 0.9),
      shoe(212, 183, c.woodLo, { flip: true, scale: 0.86 }),
      // Shirt and apron.
      path(
        'M222 88C228 88 232 91 238 93 245 95 247 101 246 108 245 117 239 122 239 129 241 137 242 142 242 148 230 152 214 152 203 148 203 142 204 137 206 129 206 122 200 117 199 108 198 101 200 95 207 93 213 91 217 88 222 88z',
        c.cream,
      ),
      path(
        'M232 90C234 91 236 92 238 93 245 95 247 101 246 108 245 117 239 122 239 129 241 137 242 142 242 148L230 150C236 130 238 108 232 90z',
        c.shade,
      ),
      stroke('M213 92L214 112M232 92L231 112', c.accentLo, 3),
      path('M212 108H233L235 128 243 164C230 168 215 168 202 164L210 128z', c.accentLo) +
        path('M226 108H233L235 128 243 164C238 166 234 166.500 229 166.800 232 146 230 126 226 108z', c.shade) +
        rect(213, 132, 20, 13, c.accent, 2),
      at(222, 84, frontHead({ skin: c.skin2, hair: c.hairAuburn, style: 'side-part', smile: 'open' }), { scale: 0.62 }),
      path('M214 88L212 94 218 100 222 94zM230 88L233 94 227 100 222 94z', c.creamLo),
      // One arm waves, one is at her hip.
      bareArm([203, 102], [182, 92], [176, 66], c.cream, 1.2),
      bareArm([179, 80], [177, 70], [175, 58], c.skin2),
      spreadHand(c.skin2, 175, 60, { scale: 0.78, turn: -8, flip: true }),
      bareArm([242, 102], [257, 122], [240, 138], c.cream, 1.2),
      at(242, 138, fist(c.skin2), { scale: 0.34, turn: -62 }),
      // Crates and flowers outside.
      castShadow(100, 188, 120, 6),
      circle(62, 166, 9, c.red) +
        circle(80, 164, 10, c.red) +
        circle(98, 166, 9, c.redLo) +
        rect(48, 168, 66, 20, c.wood, 2) +
        rect(48, 176, 66, 2, c.woodLo) +
        rect(94, 168, 20, 20, c.shade, 2),
      use(tulip, 134, 170, { turn: -10, fill: c.yellow }) +
        use(tulip, 144, 168, { fill: c.pink }) +
        use(tulip, 152, 170, { turn: 12, fill: c.red }) +
        turned(
          143,
          190,
          [
            [0, 12],
            [22, 15],
          ],
          { fill: c.steel, shade: c.steelLo, inside: c.leafLo },
        ),
      // A bicycle with a basket, for wide pictures.
      at(
        -96,
        166,
        `<circle cx="-36" cy="8" r="24" fill="none" stroke="${c.deep}" stroke-width="4"/><circle cx="40" cy="8" r="24" fill="none" stroke="${c.deep}" stroke-width="4"/>${stroke('M-36 8L-14-30H24L2 8zM2 8L-18-38M24-30L40 8M24-30L20-44H34', c.accent, 4.4)}${stroke('M-26-40H-10', c.deep, 6)}${rect(22, -42, 30, 20, c.brass, 4)}${circle(30, -46, 7, c.red)}${circle(42, -46, 7, c.yellow)}`,
      ),
    ].join(''),
  { squareScale: 0.66 },
);
