import { circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { fir } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Still water at dusk under a waxing moon; the water begins at 112. */
export const dusk = backdrop('dusk', 'water', ({ width, focus }) => ({
  back:
    rect(0, 0, width, 200, c.mainLo) +
    path(`M0 50C${width * 0.3} 30 ${width * 0.6} 76 ${width} 44V200H0z`, c.main) +
    path(
      under(
        [
          [0, 88],
          [width * 0.3, 74],
          [width * 0.6, 92],
          [width, 78],
        ],
        200,
      ),
      c.mainHi,
    ) +
    path(
      under(
        [
          [0, 104],
          [width * 0.4, 94],
          [width * 0.8, 106],
          [width, 98],
        ],
        200,
      ),
      c.accentHi,
    ) +
    `<g fill="${c.cream}">${repeat(Math.ceil(width / 26), (index) => `<circle cx="${(index * 97 + 15) % width}" cy="${8 + ((index * 31) % 56)}" r="${index % 3 === 0 ? 1.3 : 0.8}"/>`)}</g>` +
    circle(focus, 50, 58, c.warmth) +
    path(`M${focus + 6} 14A37 37 0 1 0 ${focus + 36} 62 31 31 0 0 1 ${focus + 6} 14z`, c.sun) +
    path(
      under(
        [
          [0, 108],
          [width * 0.12, 92],
          [width * 0.26, 106],
          [width * 0.4, 112],
          [width * 0.62, 112],
          [width * 0.78, 100],
          [width * 0.9, 88],
          [width, 100],
        ],
        116,
      ),
      c.deepHi,
    ) +
    [0.03, 0.08, 0.13, 0.19, 0.84, 0.9, 0.96]
      .map((t, index) => use(fir, width * t, 112, { scale: 0.3 + (index % 3) * 0.09, fill: c.deep }))
      .join('') +
    rect(0, 112, width, 88, c.mainLo) +
    path(`M0 112H${width}V116H0z`, c.deep) +
    path(`M${focus - 60} 112H${focus + 60}L${focus + 110} 200H${focus - 110}z`, c.main) +
    stroke(
      repeat(
        Math.ceil(width / 44),
        (index) => `M${(index * 97 + 10) % width} ${124 + ((index * 29) % 70)}h${22 + ((index * 7) % 20)}`,
      ),
      c.mainHi,
      1.8,
    ),
}));
