import { path, repeat, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { cloud } from '../motifs/outdoors.ts';
import { grass, reeds, roundTree, tulip } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** River between meadows, trees on the far bank; the water begins at 84. */
export const river = backdrop('river', 'water', ({ width, focus }) => ({
  back:
    sky(width, focus - 118, 24, 12) +
    use(cloud, focus + 16, 24) +
    path(
      under(
        [
          [0, 56],
          [width * 0.3, 46],
          [width * 0.7, 58],
          [width, 46],
        ],
        200,
      ),
      c.far,
    ) +
    path(
      under(
        [
          [0, 68],
          [width * 0.4, 74],
          [width, 64],
        ],
        200,
      ),
      c.leafHi,
    ) +
    [-148, -112, -64, 20, 74, 104, 148]
      .map((x, index) =>
        use(roundTree, focus + x, 82, {
          scale: 0.34 + (index % 3) * 0.13,
          fill: index % 2 === 0 ? c.leafLo : c.leaf,
        }),
      )
      .join('') +
    path(`M0 76C${width * 0.3} 82 ${width * 0.6} 76 ${width} 82V92H0z`, c.leaf) +
    path(`M0 84C${width * 0.3} 90 ${width * 0.6} 84 ${width} 90V200H0Z`, c.water) +
    path(
      `M0 84C${width * 0.3} 90 ${width * 0.6} 84 ${width} 90V96C${width * 0.6} 90 ${width * 0.3} 96 0 90z`,
      c.waterLo,
    ) +
    // The trees, mirrored.
    [-148, -64, 20, 104]
      .map((x) => `<ellipse cx="${focus + x}" cy="104" rx="18" ry="11" fill="${c.shadeSoft}"/>`)
      .join('') +
    stroke(
      repeat(
        Math.ceil(width / 34),
        (index) => `M${(index * 97 + 8) % width} ${106 + ((index * 31) % 88)}h${20 + ((index * 7) % 22)}`,
      ),
      c.waterHi,
      1.8,
    ),
  front:
    path(
      under(
        [
          [0, 182],
          [width * 0.12, 190],
          [width * 0.26, 206],
        ],
        206,
      ),
      c.leafLo,
    ) +
    use(reeds, 20, 204, { scale: 0.8 }) +
    use(grass, 44, 206, { scale: 1.2, fill: c.leafHi }) +
    use(tulip, width - 22, 206, { scale: 0.8, fill: c.yellow }) +
    use(grass, width - 40, 206, { scale: 1.1, fill: c.leaf }),
}));
