import { path, rect, repeat } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { birds, cloud } from '../motifs/outdoors.ts';
import { grass, roundTree, tulip } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** Garden with a fence and a shed; the bed begins at 146. */
export const garden = backdrop('garden', 'land', ({ width, focus }) => ({
  back:
    sky(width, focus - 100, 36) +
    use(cloud, focus + 50, 36, { scale: 0.9 }) +
    use(birds, focus - 40, 30, { fill: c.near }) +
    path(
      under(
        [
          [0, 96],
          [width * 0.3, 84],
          [width * 0.7, 98],
          [width, 82],
        ],
        200,
      ),
      c.leafHi,
    ) +
    use(roundTree, focus - 132, 118, { scale: 0.95, fill: c.leaf }) +
    path(`M${focus + 84} 122V72l34-22 34 22v50z`, c.main) +
    path(`M${focus + 78} 76l40-28 40 28-4 5-36-25-36 25z`, c.mainLo) +
    rect(focus + 108, 86, 20, 36, c.mainLo) +
    repeat(Math.ceil(width / 16), (index) => path(`M${index * 16 + 2} 124V96l5-6 5 6v28z`, c.cream)) +
    rect(0, 102, width, 4, c.creamLo) +
    path(
      under(
        [
          [0, 124],
          [width * 0.5, 118],
          [width, 124],
        ],
        200,
      ),
      c.leaf,
    ) +
    path(
      under(
        [
          [0, 150],
          [width * 0.35, 144],
          [width * 0.7, 150],
          [width, 146],
        ],
        200,
      ),
      c.woodLo,
    ),
  front:
    use(tulip, 16, 202, { scale: 1.1, fill: c.red }) +
    use(tulip, 34, 206, { fill: c.yellow }) +
    use(grass, width - 16, 204, { scale: 1.4, fill: c.leafHi }),
}));
