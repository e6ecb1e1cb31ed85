import { path, rect } from '../draw/shapes.ts';
import { climbingHold } from '../motifs/climbing-hold.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight } from './parts.ts';

const holds = [
  [-128, 40, 0],
  [-104, 92, 1],
  [-70, 26, 2],
  [-84, 140, 0],
  [-40, 66, 3],
  [70, 24, 0],
  [96, 70, 1],
  [62, 112, 2],
  [126, 112, 3],
  [120, 34, 2],
  [88, 150, 0],
  [-24, 22, 1],
  [24, 150, 3],
] as const;

/** Wall of an indoor climbing hall with its holds; a crash mat from 178. */
export const climbingWall = backdrop('climbingWall', 'wall', ({ width, focus }) => {
  const colours = [c.red, c.yellow, c.accent, c.cream];
  const hold = (x: number, y: number, colour: number) => use(climbingHold, x, y, { fill: colours[colour] ?? c.red });
  return {
    back:
      rect(0, 0, width, 200, c.wall) +
      path(`M0 0H${width * 0.44}L${width * 0.3} 200H0z`, c.wallHi) +
      path(`M${width * 0.74} 0H${width}V200H${width * 0.84}z`, c.wallLo) +
      path(
        `M${width * 0.44} 0L${width * 0.3} 200h3L${width * 0.45} 0zM${width * 0.74} 0L${width * 0.84} 200h3L${width * 0.75} 0z`,
        c.shade,
      ) +
      holds.map(([x, y, colour]) => hold(focus + x, y, colour)).join('') +
      (width > 400 ? holds.map(([x, y, colour]) => hold(focus - 260 + x, 176 - y, 3 - colour)).join('') : '') +
      daylight(width) +
      rect(0, 178, width, 22, c.deepHi) +
      rect(0, 178, width, 4, c.accent),
  };
});
