import { parlour } from '../backdrops/parlour.ts';
import { castShadow, flame } from '../draw/light.ts';
import { at, ellipse, path, rect } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { leaf, sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const stone = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x + 3, y + 3, rx, ry, c.shade) +
  ellipse(x, y, rx, ry, c.deepHi) +
  ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.4, ry * 0.25, c.shine);

/** Folded towels, warm stones, a bottle of oil and a candle. */
export const massage = compose('massage', 'soul-seeker', parlour, () =>
  [
    castShadow(112, 186, 170, 9),
    rect(34, 158, 152, 28, c.cream, 14) +
      rect(34, 166, 152, 3, c.creamLo) +
      rect(34, 174, 152, 3, c.creamLo) +
      rect(146, 158, 40, 28, c.shade, 14),
    rect(42, 132, 138, 27, c.accent, 13) +
      rect(42, 140, 138, 3, c.accentLo) +
      rect(42, 148, 138, 3, c.accentLo) +
      rect(142, 132, 38, 27, c.shade, 13),
    rect(50, 108, 122, 25, c.mainHi, 12) +
      rect(50, 116, 122, 3, c.main) +
      rect(50, 124, 122, 3, c.main) +
      rect(136, 108, 36, 25, c.shade, 12),
    stone(110, 100, 34, 11) + stone(108, 84, 27, 9) + stone(110, 71, 19, 7),
    at(150, 104, leaf(30, 16, c.leafHi, c.leaf), { turn: 60 }) +
      at(148, 102, leaf(28, 15, c.leaf, c.leafLo), { turn: 24 }),
    castShadow(226, 186, 52),
    turned(
      224,
      188,
      [
        [0, 22],
        [48, 23],
        [60, 14],
        [68, 8],
        [84, 8],
      ],
      { fill: c.accentHi, shade: c.accent, decoration: path('M190 150H260V176H190z', c.cream) },
    ),
    rect(215, 94, 18, 14, c.woodLo, 3),
    use(sprig, 224, 176, { scale: 0.56 }),
    castShadow(284, 192, 40),
    turned(
      282,
      192,
      [
        [0, 19],
        [30, 19],
      ],
      { fill: c.cream, shade: c.creamLo, inside: c.cream, rim: c.creamLo },
    ),
    flame(282, 161),
  ].join(''),
);
