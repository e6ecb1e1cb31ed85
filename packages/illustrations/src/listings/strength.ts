import { studio } from '../backdrops/studio.ts';
import { castShadow } from '../draw/light.ts';
import { circle, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A kettlebell, heavy on the floor, a dumb-bell and a bottle behind it. */
export const strength = compose('strength', 'mover', studio, () =>
  [
    castShadow(256, 170, 110, 7),
    rect(206, 150, 96, 9, c.steelLo, 3) +
      rect(198, 132, 20, 44, c.deepHi, 6) +
      rect(188, 138, 12, 32, c.deep, 4) +
      rect(288, 132, 20, 44, c.deepHi, 6) +
      rect(306, 138, 12, 32, c.deep, 4),
    castShadow(42, 166, 34),
    turned(
      42,
      166,
      [
        [0, 13],
        [36, 13],
        [44, 6],
        [50, 6],
      ],
      { fill: c.waterHi, shade: c.water, inside: c.accentLo, rim: c.accent },
    ),
    castShadow(142, 188, 140, 10),
    stroke('M112 92C96 40 188 40 172 92', c.deep, 19),
    stroke('M108 88C94 36 184 34 174 78', c.deepHi, 8),
    turned(
      142,
      190,
      [
        [0, 36],
        [12, 54],
        [38, 64],
        [66, 58],
        [90, 38],
        [98, 26],
      ],
      { fill: c.main, shade: c.mainLo },
    ),
    circle(138, 134, 22, c.cream) + stroke('M130 134H146M138 126V142', 'none', 0) + circle(138, 134, 15, c.mainHi),
  ].join(''),
);
