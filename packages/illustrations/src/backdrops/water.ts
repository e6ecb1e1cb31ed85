import { path, round, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { birds, cloud, stars } from '../motifs/outdoors.ts';
import { fir, grass, reeds, roundTree } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** Lake among hills; the water begins at 92, reeds stand in front. */
export const lake = backdrop('lake', 'water', ({ width, focus }) => {
  const ripple = (x: number, y: number, length: number) => `M${round(x)} ${y}h${length}`;
  return {
    back:
      sky(width, focus - 76, 40) +
      use(stars, 10, 4) +
      use(cloud, focus + 74, 42) +
      (width > 400 ? use(cloud, 110, 54, { scale: 0.8 }) : '') +
      use(birds, focus - 20, 34, { fill: c.near }) +
      path(
        under(
          [
            [0, 70],
            [width * 0.18, 52],
            [width * 0.36, 72],
            [width * 0.6, 48],
            [width * 0.82, 66],
            [width, 50],
          ],
          100,
        ),
        c.far,
      ) +
      path(
        under(
          [
            [0, 84],
            [width * 0.2, 76],
            [width * 0.45, 86],
            [width * 0.7, 78],
            [width, 72],
          ],
          100,
        ),
        c.mid,
      ) +
      [0.06, 0.13, 0.84, 0.91, 0.96]
        .map((t, index) => use(fir, width * t, 95, { scale: 0.3 + (index % 3) * 0.06, fill: c.near }))
        .join('') +
      use(roundTree, width * 0.76, 95, { scale: 0.3, fill: c.mid }) +
      path(`M0 92H${width}V200H0Z`, c.water) +
      path(
        `M${round(focus - 100)} 92H${round(focus - 40)}L${round(focus + 30)} 200H${round(focus - 120)}Z`,
        c.waterHi,
      ) +
      path(`M0 92H${width}V97H0Z`, c.waterLo) +
      stroke(
        ripple(width * 0.08, 108, 26) +
          ripple(width * 0.7, 106, 34) +
          ripple(width * 0.2, 128, 40) +
          ripple(width * 0.84, 132, 36) +
          ripple(width * 0.6, 150, 30) +
          ripple(width * 0.05, 158, 44),
        c.waterHi,
        2,
      ) +
      stroke(
        ripple(width * 0.3, 112, 22) +
          ripple(width * 0.9, 118, 26) +
          ripple(width * 0.12, 142, 34) +
          ripple(width * 0.74, 170, 50),
        c.waterLo,
        2,
      ),
    front:
      use(reeds, 22, 206, { scale: 0.9 }) +
      use(grass, width - 26, 204, { scale: 1.4, fill: c.leafLo }) +
      use(grass, 56, 206, { scale: 1.2, fill: c.leaf }) +
      use(reeds, width - 8, 214, { scale: 0.8, flip: true }),
  };
});
