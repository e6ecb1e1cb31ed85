import { path, repeat, round } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { grass, sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight } from './parts.ts';

const trunk = (x: number, half: number, fill: string) =>
  path(
    `M${round(x - half)} 0C${round(x - half * 0.7)} 60 ${round(x - half * 0.8)} 120 ${round(x - half * 1.5)} 170H${round(x + half * 1.5)}C${round(x + half * 0.8)} 120 ${round(x + half * 0.7)} 60 ${round(x + half)} 0z`,
    fill,
  );

/** Wood: trunks behind trunks, light between them; the ground begins at 138. */
export const wood = backdrop('wood', 'land', ({ width, focus }) => ({
  back:
    path(`M0 0H${width}V200H0z`, c.skyLo) +
    path(`M0 0H${width}V200H0z`, c.warmth) +
    repeat(Math.ceil(width / 46), (index) => trunk(index * 46 + 12 + ((index * 17) % 13), 5, c.far)) +
    path(
      under(
        [
          [0, 118],
          [width * 0.3, 108],
          [width * 0.7, 120],
          [width, 108],
        ],
        200,
      ),
      c.far,
    ) +
    repeat(Math.ceil(width / 78), (index) => trunk(index * 78 + 36 + ((index * 29) % 17), 9, c.mid)) +
    path(
      under(
        [
          [0, 138],
          [width * 0.4, 128],
          [width * 0.7, 140],
          [width, 126],
        ],
        200,
      ),
      c.mid,
    ) +
    path(
      `M0 0H${width}V22C${round(width * 0.9)} 40 ${round(width * 0.8)} 20 ${round(width * 0.7)} 30 ${round(width * 0.6)} 46 ${round(width * 0.5)} 18 ${round(width * 0.4)} 26 ${round(width * 0.28)} 40 ${round(width * 0.18)} 24 0 44z`,
      c.leaf,
    ) +
    path(
      `M${round(width * 0.5)} 0H${width}V14C${round(width * 0.85)} 34 ${round(width * 0.7)} 8 ${round(width * 0.5)} 0z`,
      c.leafLo,
    ) +
    trunk(focus - 146, 18, c.near) +
    path(`M${focus - 138} 0C${focus - 140} 60 ${focus - 138} 120 ${focus - 122} 170H${focus - 146}V0z`, c.shade) +
    trunk(focus + 152, 14, c.near) +
    daylight(width) +
    path(
      under(
        [
          [0, 156],
          [width * 0.3, 146],
          [width * 0.65, 158],
          [width, 146],
        ],
        200,
      ),
      c.leaf,
    ) +
    path(
      under(
        [
          [0, 180],
          [width * 0.4, 172],
          [width * 0.8, 184],
          [width, 174],
        ],
        200,
      ),
      c.leafLo,
    ),
  front:
    use(grass, 20, 204, { scale: 1.4, fill: c.leafHi }) +
    use(sprig, width - 22, 206, { scale: 1.2, turn: -12 }) +
    use(sprig, width - 44, 208, { scale: 0.9, turn: -30 }),
}));
