import { path, rect, repeat } from '../draw/shapes.ts';
import { cloud, house } from '../motifs/outdoors.ts';
import { roundTree } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

const walls = [c.mainHi, c.cream, c.accentHi, c.far, c.creamLo];

/** Street of old houses; the pavement begins at 150. */
export const street = backdrop('street', 'land', ({ width, focus }) => ({
  back:
    sky(width, focus - 96, 30, 13) +
    use(cloud, focus + 60, 34, { scale: 0.8 }) +
    repeat(Math.ceil(width / 52) + 1, (index) => use(house, index * 52 - 6, 130, { scale: 0.9, fill: c.far })) +
    rect(0, 120, width, 30, c.mid) +
    repeat(Math.ceil(width / 76) + 1, (index) =>
      use(house, index * 76 + ((focus + 20) % 76) - 60, 152, {
        scale: 1.18,
        fill: walls[index % walls.length] ?? c.cream,
      }),
    ) +
    use(roundTree, focus - 128, 156, { scale: 0.92, fill: c.leaf }) +
    use(roundTree, focus + 132, 156, { scale: 0.8, fill: c.leafHi }) +
    rect(0, 150, width, 50, c.creamLo) +
    rect(0, 150, width, 4, c.shade) +
    path(`M0 172H${width}V200H0z`, c.floor) +
    path(`M0 172H${width}V175H0z`, c.cream),
}));
