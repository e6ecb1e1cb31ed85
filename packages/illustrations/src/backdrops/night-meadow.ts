import { circle, path, rect } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { cloud, stars } from '../motifs/outdoors.ts';
import { fir, grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Meadow under a great full moon: dusk by day, night in the evening; the ground begins at 128. */
export const nightMeadow = backdrop('nightMeadow', 'land', ({ width, focus }) => ({
  back:
    rect(0, 0, width, 200, c.mainLo) +
    path(`M0 60C${width * 0.3} 30 ${width * 0.7} 90 ${width} 50V200H0z`, c.main) +
    path(
      under(
        [
          [0, 104],
          [width * 0.3, 92],
          [width * 0.7, 110],
          [width, 92],
        ],
        200,
      ),
      c.mainHi,
    ) +
    `<g fill="${c.cream}">${[
      [0.06, 20],
      [0.14, 44],
      [0.24, 14],
      [0.8, 18],
      [0.88, 46],
      [0.95, 22],
      [0.7, 36],
      [0.32, 60],
    ]
      .map(
        ([t = 0, y = 0], index) =>
          `<circle cx="${Math.round(width * t)}" cy="${y}" r="${index % 2 === 0 ? 1.2 : 0.8}"/>`,
      )
      .join('')}</g>` +
    use(stars, 20, 6) +
    circle(focus, 62, 74, c.warmth) +
    circle(focus, 62, 44, c.sun) +
    circle(focus - 14, 52, 9, c.creamLo) +
    circle(focus + 14, 76, 6, c.creamLo) +
    circle(focus + 10, 46, 4, c.creamLo) +
    use(cloud, focus + 84, 54, { scale: 0.9 }) +
    use(cloud, focus - 96, 78, { scale: 0.8 }) +
    path(
      under(
        [
          [0, 122],
          [width * 0.25, 112],
          [width * 0.6, 124],
          [width, 110],
        ],
        200,
      ),
      c.deepHi,
    ) +
    [0.03, 0.09, 0.15, 0.85, 0.91, 0.97]
      .map((t, index) => use(fir, width * t, 126, { scale: 0.42 + (index % 3) * 0.08, fill: c.deep }))
      .join('') +
    path(
      under(
        [
          [0, 136],
          [width * 0.4, 126],
          [width * 0.7, 134],
          [width, 126],
        ],
        200,
      ),
      c.leafLo,
    ),
  front:
    use(grass, 14, 204, { scale: 1.5, fill: c.leafLo }) + use(grass, width - 18, 205, { scale: 1.6, fill: c.leafLo }),
}));
