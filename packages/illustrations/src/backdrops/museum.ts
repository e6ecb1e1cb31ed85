import { lampGlow } from '../draw/light.ts';
import { path, rect, repeat } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { daylight, wall } from './parts.ts';

const column = (x: number) =>
  rect(x - 15, 22, 30, 132, c.cream) +
  rect(x + 4, 22, 11, 132, c.shade) +
  path(`M${x - 9} 26V150h2V26zM${x - 3} 26V150h2V26zM${x + 3} 26V150h2V26zM${x + 9} 26V150h2V26z`, c.creamLo) +
  rect(x - 21, 14, 42, 9, c.cream, 2) +
  rect(x - 21, 150, 42, 9, c.creamLo, 2);

/** Museum: columns along a hall; the floor begins at 156. */
export const museum = backdrop('museum', 'floor', ({ width, focus }) => ({
  back:
    wall(width) +
    rect(0, 0, width, 14, c.wallLo) +
    repeat(Math.ceil(width / 118) + 1, (index) => column((focus % 118) - 118 + index * 118 + 0)) +
    lampGlow(focus - 44, 92, 96) +
    lampGlow(focus + 80, 116, 70) +
    daylight(width) +
    rect(0, 156, width, 44, c.floor) +
    repeat(Math.ceil(width / 60), (index) => path(`M${index * 60} 156h30l-8 44h-40z`, c.floorHi)) +
    rect(0, 156, width, 3, c.shade),
}));
