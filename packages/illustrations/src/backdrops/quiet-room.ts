import { path, rect } from '../draw/shapes.ts';
import { floorLamp } from '../motifs/household.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, wall, windowFrame } from './parts.ts';

/** Quiet room: a great window, a curtain, a plant and a lamp; the floor begins at 140. */
export const quietRoom = backdrop('quietRoom', 'floor', ({ width, focus }) => {
  const left = focus - 106;
  return {
    back:
      wall(width) +
      windowFrame(left, 16, 128, 86) +
      path(`M${left + 118} 8h26c-4 40 2 74 8 112h-30c2-40 0-74-4-112z`, c.mainHi) +
      path(`M${left + 132} 8h12c-4 40 2 74 8 112h-14c-4-40-6-74-6-112z`, c.main) +
      (width > 400 ? windowFrame(48, 16, 92, 86) : '') +
      rect(0, 140, width, 60, c.floor) +
      path(`M0 140H${width}V144H0Z`, c.floorLo) +
      path(`M${left + 20} 144H${left + 110}L${left + 190} 200H${left + 60}Z`, c.beam) +
      use(floorLamp, width - 34, 146) +
      use(potPlant, width > 240 ? 26 : 14, 152, { scale: 1.35 }) +
      daylight(width),
  };
});
