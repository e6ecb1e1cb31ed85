import { line, path, rect } from '../draw/shapes.ts';
import { books, tableLamp } from '../motifs/household.ts';
import { cloud, stars } from '../motifs/outdoors.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, shelf, table, wall } from './parts.ts';

/** Room under the roof: a beam, a window in the slope, a low shelf; the table begins at 150. */
export const attic = backdrop('attic', 'table', ({ width, focus }) => {
  const x = focus - 132;
  return {
    back:
      wall(width) +
      // The slope of the roof, its window on the sky.
      path(`M0 0H${focus + 120}L${focus - 20} 150H0z`, c.wallHi) +
      path(`M${x + 46} 14H${x + 130}L${x + 92} 96H${x + 8}z`, c.cream) +
      path(`M${x + 49} 19H${x + 123}L${x + 89} 91H${x + 15}z`, c.sky) +
      (width > 240 ? use(cloud, x + 74, 62, { scale: 0.55 }) + use(stars, x + 40, 20, { scale: 0.16 }) : '') +
      line(`M${x + 86} 19L${x + 52} 91`, c.cream, 3) +
      path(`M${focus + 112} 0H${focus + 130}L${focus - 10} 150H${focus - 28}z`, c.wood) +
      path(`M${focus + 122} 0H${focus + 130}L${focus - 10} 150H${focus - 18}z`, c.woodLo) +
      shelf(focus + 70, 96, width - focus - 70) +
      use(books, focus + 84, 96) +
      use(potPlant, Math.min(width - 14, focus + 152), 96, { scale: 0.5 }) +
      (width > 400
        ? rect(40, 30, 60, 44, c.cream, 2) + rect(46, 36, 48, 32, c.main) + rect(120, 60, 34, 44, c.accentHi, 2)
        : '') +
      daylight(width) +
      table(width, 150, c.woodLo, c.wood, c.charcoalHi) +
      rect(0, 147, width, 3, c.shade) +
      use(tableLamp, width - 30, 158, { scale: 1.15 }),
  };
});
