import { street } from '../backdrops/street.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { bust } from '../figures/face.ts';
import { cuppedHand } from '../figures/hands.ts';
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
      castShadow(224, 192, 80, 6),
      path(
        limb([
          [213, 150, 11],
          [211, 174, 8],
          [211, 190, 6.5],
        ]),
        c.deepHi,
      ) +
        path(
          limb([
            [231, 150, 11],
            [233, 174, 8],
            [233, 190, 6.5],
          ]),
          c.deep,
        ),
      path('M202 187H218V195H198C198 191 199 188 202 187zM226 187H242C246 188 247 191 247 195H226z', c.woodLo),
      clip(
        'M150 20H300V158H150z',
        at(
          222,
          94,
          bust({ skin: c.skin2, hair: c.hairAuburn, style: 'side-part', top: c.cream, collar: 'shirt', smile: 'open' }),
          { scale: 0.8 },
        ),
      ),
      path('M207 104L212 101V118H232V101L237 104 245 164H199z', c.accentLo) +
        path('M228 118H232V101L237 104 245 164H228C236 150 234 134 228 118z', c.shade) +
        rect(212, 128, 20, 14, c.accent, 2),
      path(
        limb([
          [189, 118, 9],
          [174, 98, 7.5],
          [162, 76, 6],
        ]),
        c.cream,
      ) +
        path(
          limb([
            [163, 78, 5],
            [159, 68, 4.6],
            [157, 62, 3.6],
          ]),
          c.skin2,
        ) +
        at(155, 58, cuppedHand(c.skin2), { turn: 70, scale: 0.48 }),
      path(
        limb([
          [255, 118, 9],
          [264, 136, 7.5],
          [249, 148, 6],
        ]),
        c.cream,
      ) + circle(247, 148, 5, c.skin2),
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
