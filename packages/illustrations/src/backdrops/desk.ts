import { path, rect, repeat } from '../draw/shapes.ts';
import { books, tableLamp } from '../motifs/household.ts';
import { stars } from '../motifs/outdoors.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, shelf, table, wall, windowFrame } from './parts.ts';

/** Desk under a shelf, notes pinned to the wall, a lamp that burns late; the desk begins at 146. */
export const desk = backdrop('desk', 'table', ({ width }) => {
  const left = width > 240 ? 118 : 0;
  return {
    back:
      wall(width) +
      (width > 240 ? windowFrame(22, 16, 74, 84) + use(stars, 24, 18, { scale: 0.24 }) : '') +
      shelf(width - 122, 44, 122) +
      use(books, width - 112, 44) +
      use(potPlant, width - 26, 44, { scale: 0.62 }) +
      repeat(3, (index) =>
        rect(
          width - 108 + index * 34,
          62 + (index % 2) * 6,
          24,
          28,
          [c.cream, c.accentHi, c.mainHi][index] ?? c.cream,
          1,
        ),
      ) +
      (width > 400
        ? shelf(150, 60, 110) +
          use(books, 160, 60) +
          use(books, 210, 60, { scale: 0.8 }) +
          rect(left + 60, 84, 50, 34, c.cream, 2) +
          rect(left + 66, 90, 20, 3, c.main)
        : '') +
      daylight(width) +
      table(width, 146, c.wood) +
      rect(0, 143, width, 3, c.shade) +
      use(tableLamp, width > 240 ? 34 : 16, 158, { scale: 1.1 }) +
      path(`M0 150H${width}V152H0z`, c.woodHi),
  };
});
