import { ellipse, rect } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { jar, pendantLamp } from '../motifs/household.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, panesOfLight, shelf, table, wall } from './parts.ts';

/** Workshop: shelves with what has been made, window light on the wall, a bench in front. */
export const workshop = backdrop('workshop', 'table', ({ width }) => {
  const right = width - 96;
  return {
    back:
      wall(width) +
      panesOfLight(width * 0.08, 12, width > 240 ? 92 : 60, 100) +
      shelf(right, 52, 96) +
      shelf(right + 14, 104, 96) +
      use(jar, right + 14, 52, { fill: c.mainHi }) +
      turned(
        right + 40,
        52,
        [
          [0, 8],
          [8, 13],
          [20, 10],
          [28, 5],
          [32, 6],
        ],
        { fill: c.accentHi, shade: c.accent },
      ) +
      turned(
        right + 70,
        52,
        [
          [0, 8],
          [8, 14],
          [13, 15],
        ],
        { fill: c.cream, inside: c.creamLo },
      ) +
      turned(
        right + 34,
        104,
        [
          [0, 7],
          [12, 10],
          [22, 9],
        ],
        { fill: c.mainHi, shade: c.main, inside: c.deep },
      ) +
      use(potPlant, right + 66, 104, { scale: 0.72 }) +
      (width > 400
        ? shelf(20, 92, 120) +
          use(jar, 44, 92, { fill: c.accent }) +
          turned(
            78,
            92,
            [
              [0, 9],
              [14, 14],
              [30, 8],
              [36, 9],
            ],
            { fill: c.clay, shade: c.clayLo, inside: c.deep },
          ) +
          turned(
            112,
            92,
            [
              [0, 9],
              [10, 15],
              [15, 16],
            ],
            { fill: c.cream, inside: c.creamLo },
          )
        : '') +
      (width > 240 ? use(pendantLamp, width > 400 ? 232 : 62, 26, { scale: 0.85 }) : '') +
      daylight(width) +
      table(width, 148) +
      rect(0, 145, width, 3, c.shade) +
      ellipse(width * 0.5, 200, width * 0.5, 14, c.shadeSoft),
  };
});
