import { path } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { cloud, stars } from '../motifs/outdoors.ts';
import { fir, grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

const peak = (x: number, y: number, half: number) =>
  path(`M${x - half} 150L${x} ${y}L${x + half} 150z`, c.far) +
  path(`M${x} ${y}L${x + half} 150H${x + half * 0.3}L${x + half * 0.12} ${y + 46}z`, c.mid) +
  path(
    `M${x} ${y}L${x + half * 0.26} ${y + (150 - y) * 0.26}L${x + half * 0.1} ${y + 20}L${x} ${y + 34}L${x - half * 0.1} ${y + 20}L${x - half * 0.26} ${y + (150 - y) * 0.26}z`,
    c.steelHi,
  );

/** Steep mountains close by, a wood at their feet; the slope begins at 132. */
export const peaks = backdrop('peaks', 'land', ({ width, focus }) => ({
  back:
    sky(width, focus - 20, 26, 13) +
    use(stars, 20, 6) +
    (width > 400 ? peak(70, 40, 120) + peak(focus - 190, 56, 100) : '') +
    peak(focus + 104, 22, 112) +
    peak(focus - 108, 40, 100) +
    use(cloud, focus - 70, 86, { scale: 0.9 }) +
    path(
      under(
        [
          [0, 112],
          [width * 0.3, 126],
          [width * 0.55, 114],
          [width * 0.8, 128],
          [width, 118],
        ],
        200,
      ),
      c.near,
    ) +
    [0.02, 0.08, 0.13, 0.2, 0.72, 0.78, 0.85, 0.9, 0.97]
      .map((t, index) => use(fir, width * t, 132 + (index % 2) * 5, { scale: 0.42 + (index % 3) * 0.09, fill: c.near }))
      .join('') +
    path(
      under(
        [
          [0, 136],
          [width * 0.4, 130],
          [width, 148],
        ],
        200,
      ),
      c.leaf,
    ) +
    path(
      under(
        [
          [0, 166],
          [width * 0.45, 158],
          [width, 178],
        ],
        200,
      ),
      c.leafLo,
    ),
  front: use(grass, 22, 204, { scale: 1.2, fill: c.leafHi }),
}));
