import { desk } from '../../backdrops/desk.ts';
import { castShadow } from '../../draw/light.ts';
import { at, circle, path, rect, stroke } from '../../draw/shapes.ts';
import { turned } from '../../draw/turned.ts';
import { leaf } from '../../motifs/plants.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';

const pencil = (x: number, turn: number, fill: string) =>
  at(
    x,
    150,
    rect(-4, -44, 8, 50, fill) + path('M-4-44H4L0-56z', c.creamLo) + path('M-1.500-51H1.500L0-56z', c.charcoal),
    {
      turn,
    },
  );

const closed = (x: number, y: number, width: number, fill: string, dark: string) =>
  rect(x, y, width, 14, fill, 3) + rect(x + 6, y + 3, width - 6, 8, c.cream) + rect(x, y + 11, width, 3, dark, 1);

/** A wiped blackboard, books, pencils and an apple: a lesson that may be of anything. */
export const blackboard = compose('blackboard', 'thinker', desk, () =>
  [
    rect(54, 14, 198, 122, c.woodHi, 4) +
      rect(54, 130, 198, 6, c.woodLo, 2) +
      rect(62, 22, 182, 104, c.charcoalHi, 2) +
      path('M62 22H150L96 126H62z', c.shine) +
      stroke('M84 58C112 48 140 66 176 52M92 82C130 72 156 90 206 76M100 104C120 98 140 108 160 102', c.steelLo, 7),
    stroke('M60 138H246', c.wood, 8) + rect(84, 128, 24, 6, c.cream, 2) + rect(116, 129, 14, 5, c.yellow, 2),
    rect(188, 118, 38, 16, c.red, 3) + rect(188, 128, 38, 7, c.creamLo, 2),
    castShadow(96, 190, 130, 8),
    closed(34, 176, 124, c.main, c.mainLo) +
      closed(46, 162, 104, c.accent, c.accentLo) +
      closed(40, 148, 100, c.deepHi, c.deep),
    circle(78, 134, 13, c.red) +
      circle(94, 134, 13, c.red) +
      path('M96 121C110 124 112 144 96 148 92 149 88 148 86 147 100 142 102 130 96 121z', c.redLo) +
      stroke('M86 124C86 118 88 114 91 112', c.woodLo, 3) +
      at(88, 118, leaf(18, 9, c.leafHi, c.leaf), { turn: 70 }),
    pencil(212, -14, c.yellow) + pencil(226, 4, c.red) + pencil(240, 16, c.accent),
    castShadow(226, 188, 56),
    turned(
      226,
      190,
      [
        [0, 22],
        [46, 25],
      ],
      { fill: c.mainHi, shade: c.main },
    ),
    at(282, 186, path('M-22 0L8-10 22 0-8 10z', c.cream) + stroke('M-10 0L6-5M-6 4L10-1', c.main, 1.6)),
  ].join(''),
);
