import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** An empty shelf over an empty bench; a cat has found room there. */
export const nothingYet = compose('nothing-yet', 'creative', closer(workshop, 1.3, 148, 80), () =>
  [
    rect(-6, 82, 196, 8, c.wood, 2) +
      rect(-6, 90, 196, 5, c.shade) +
      path('M20 90V112L34 90zM160 90V112L146 90z', c.woodLo),
    castShadow(98, 82, 110, 3),
    path('M44 82C40 60 62 46 96 46 128 46 150 56 152 82z', c.brass),
    clip(
      'M44 82C40 60 62 46 96 46 128 46 150 56 152 82z',
      path('M120 40C150 60 140 80 130 90H170V40z', c.brassLo) +
        stroke('M92 46V58M104 46V58M116 48V59', c.brassLo, 5) +
        stipple(80, 46, 74, 40, c.brassLo),
    ),
    path('M38 74C32 58 40 46 46 44L44 32 54 40H62L72 32 70 46C78 54 78 70 66 78 56 82 42 82 38 74z', c.brass) +
      stroke('M46 60C48 63 52 63 54 60M60 60C62 63 66 63 68 60', c.charcoal, 2) +
      path('M55 66H60L57.500 69z', c.redLo),
    path(
      limb([
        [150, 78, 6],
        [172, 84, 6],
        [178, 104, 6],
        [170, 118, 4],
      ]),
      c.brass,
    ),
    castShadow(236, 188, 60),
    turned(
      232,
      188,
      [
        [0, 22],
        [30, 28],
        [34, 31],
        [44, 31],
      ],
      { fill: c.clay, shade: c.clayLo, inside: c.woodLo, rim: c.clayHi },
    ),
    castShadow(96, 190, 90, 6),
    path('M40 176L130 168 146 186 52 196z', c.cream) + path('M112 170L130 168 146 186 126 188z', c.creamLo),
    at(
      160,
      178,
      rect(-30, -3, 60, 6, c.accent, 2) + path('M30-3L42 0 30 3z', c.creamLo) + rect(-38, -3, 8, 6, c.pink, 2),
      { turn: -16 },
    ),
  ].join(''),
);
