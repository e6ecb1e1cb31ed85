import { path, rect } from '../draw/shapes.ts';
import { books, floorLamp } from '../motifs/household.ts';
import { potPlant, trailing } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, panesOfLight, shelf, wall } from './parts.ts';

/** Sitting room by the bookshelves, a lamp at the side; the floor begins at 152. */
export const sittingRoom = backdrop('sittingRoom', 'floor', ({ width, focus }) => {
  const left = focus + 24;
  const boards = [38, 82, 126];
  return {
    back:
      wall(width) +
      panesOfLight(width * 0.06, 10, 84, 96) +
      (width > 240 ? rect(left, 0, width - left, 152, c.wallLo) : '') +
      boards
        .map((y, row) =>
          width > 240
            ? shelf(left, y, width - left) +
              use(books, left + 8 + row * 7, y) +
              use(books, left + 78 - row * 6, y) +
              (width > 360 ? use(books, left + 150, y) : '')
            : '',
        )
        .join('') +
      use(trailing, left + 136, 40) +
      (width > 400 ? use(floorLamp, 60, 158, { scale: 1 }) + use(potPlant, 130, 162, { scale: 1.5 }) : '') +
      rect(0, 152, width, 48, c.floor) +
      rect(0, 152, width, 3, c.floorLo) +
      path(`M${focus - 150} 200C${focus - 150} 170 ${focus + 150} 170 ${focus + 150} 200z`, c.floorHi) +
      daylight(width),
  };
});
