import { path, rect, repeat } from '../draw/shapes.ts';
import { trailing } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, panesOfLight, wall } from './parts.ts';

/** Bare wall with the light of a window on it, panelled below. */
export const panelledWall = backdrop('panelledWall', 'wall', ({ width }) => ({
  back:
    wall(width) +
    rect(0, 160, width, 40, c.wallLo) +
    rect(0, 157, width, 4, c.wallHi) +
    repeat(Math.ceil(width / 60), (index) => rect(index * 60 + 8, 170, 46, 40, c.wall, 2)) +
    panesOfLight(width * 0.04, 6, 120, 130) +
    use(trailing, width - 16, -6, { scale: 1.1 }) +
    path(`M0 161H${width}V163H0z`, c.shade) +
    daylight(width),
}));
