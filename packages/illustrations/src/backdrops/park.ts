import { path, rect, repeat } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { cloud, house } from '../motifs/outdoors.ts';
import { grass, roundTree } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** Park in the town: roofs behind its trees, lawns; the lawn begins at 118. */
export const park = backdrop('park', 'land', ({ width, focus }) => ({
  back:
    sky(width, focus - 132, 30, 12) +
    use(cloud, focus - 40, 34, { scale: 1.15 }) +
    use(cloud, focus + 118, 22, { scale: 0.7 }) +
    repeat(Math.ceil(width / 46) + 1, (index) => use(house, index * 46 - 10, 112, { scale: 0.66, fill: c.far })) +
    path(
      under(
        [
          [0, 96],
          [width * 0.2, 88],
          [width * 0.5, 100],
          [width * 0.8, 90],
          [width, 98],
        ],
        200,
      ),
      c.mid,
    ) +
    [-150, -96, -52, 44, 88, 120, 160]
      .map((x, index) =>
        use(roundTree, focus + x, 124 + (index % 3) * 5, {
          scale: 0.56 + (index % 3) * 0.16,
          fill: index % 2 === 0 ? c.leaf : c.leafHi,
        }),
      )
      .join('') +
    rect(0, 118, width, 82, c.leaf) +
    path(
      under(
        [
          [0, 122],
          [width * 0.35, 132],
          [width * 0.7, 120],
          [width, 128],
        ],
        200,
      ),
      c.leafHi,
    ) +
    path(
      under(
        [
          [0, 152],
          [width * 0.4, 160],
          [width * 0.75, 148],
          [width, 156],
        ],
        200,
      ),
      c.leaf,
    ),
  front: use(grass, width - 22, 205, { scale: 1.3, fill: c.leafLo }),
}));
