import { path, rect, repeat } from '../draw/shapes.ts';
import { jar, mug } from '../motifs/household.ts';
import { trailing } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, shelf, table, wall, windowFrame } from './parts.ts';

/** Kitchen: a window, a shelf of jars, tiles, and the table in front. */
export const kitchen = backdrop('kitchen', 'table', ({ width, focus }) => {
  const right = Math.max(focus + 62, width - 104);
  return {
    back:
      wall(width) +
      repeat(Math.ceil(width / 26), (index) =>
        path(`M${index * 26} 96h25v21h-25zM${index * 26 - 13} 118h25v21h-25z`, c.wallLo),
      ) +
      (width > 240 ? windowFrame(24, 18, 66, 72) : '') +
      (width > 400 ? windowFrame(150, 18, 66, 72) : '') +
      shelf(right - 6, 62, width - right + 6) +
      use(jar, right + 12, 62, { fill: c.accent }) +
      use(jar, right + 40, 62, { fill: c.mainLo }) +
      use(mug, right + 72, 62, { fill: c.cream }) +
      use(trailing, right + 92, 60) +
      daylight(width) +
      table(width, 138) +
      rect(0, 135, width, 3, c.shade),
  };
});
