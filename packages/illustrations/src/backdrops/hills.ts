import { path } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { birds, cloud, stars } from '../motifs/outdoors.ts';
import { fir, grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** Hills behind hills; meadow from 140 on. */
export const hills = backdrop('hills', 'land', ({ width, focus }) => ({
  back:
    sky(width, focus - 84, 44, 17) +
    use(stars, 20, 6) +
    use(cloud, focus + 92, 40) +
    use(cloud, width * 0.12, 64, { scale: 0.7 }) +
    use(birds, focus + 24, 46, { fill: c.near }) +
    path(
      under(
        [
          [0, 92],
          [width * 0.16, 66],
          [width * 0.3, 88],
          [width * 0.52, 46],
          [width * 0.7, 82],
          [width * 0.86, 62],
          [width, 84],
        ],
        200,
      ),
      c.far,
    ) +
    path(
      `M${width * 0.52} 46L${width * 0.545} 53 ${width * 0.53} 57 ${width * 0.51} 53 ${width * 0.495} 56Z`,
      c.cloud,
    ) +
    path(
      under(
        [
          [0, 112],
          [width * 0.22, 96],
          [width * 0.46, 118],
          [width * 0.74, 92],
          [width, 112],
        ],
        200,
      ),
      c.mid,
    ) +
    [0.62, 0.68, 0.73, 0.8, 0.87, 0.93]
      .map((t, index) => use(fir, width * t, 112 - (index % 2) * 6, { scale: 0.22 + (index % 3) * 0.05, fill: c.near }))
      .join('') +
    path(
      under(
        [
          [0, 132],
          [width * 0.3, 140],
          [width * 0.6, 126],
          [width, 138],
        ],
        200,
      ),
      c.leaf,
    ) +
    path(
      under(
        [
          [0, 160],
          [width * 0.35, 152],
          [width * 0.7, 166],
          [width, 150],
        ],
        200,
      ),
      c.leafLo,
    ),
  front:
    use(grass, 18, 203, { scale: 1.4, fill: c.leafHi }) + use(grass, width - 30, 204, { scale: 1.6, fill: c.leaf }),
}));
