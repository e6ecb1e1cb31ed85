import { hall } from '../../backdrops/hall.ts';
import { castShadow } from '../../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../../draw/shapes.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';

/** Seen from the front: the back rest behind the seat. */
const facing = (fill: string, dark: string) =>
  castShadow(0, 0, 52, 5) +
  stroke('M-18-32V-72M18-32V-72M-20-30V0M20-30V0', c.woodLo, 5) +
  rect(-22, -78, 44, 26, fill, 6) +
  rect(8, -78, 14, 26, c.shade, 6) +
  path('M-20-40H20L26-28H-26z', fill) +
  path('M-26-28H26V-22H-26z', dark);

/** Seen from behind. */
const away = (fill: string, dark: string) =>
  castShadow(0, 0, 60, 6) +
  path('M-24-48H24L28-34H-28z', dark) +
  stroke('M-24-84V0M24-84V0', c.woodLo, 6) +
  rect(-30, -88, 60, 34, fill, 7) +
  rect(12, -88, 18, 34, c.shade, 7);

const sideways = (fill: string, dark: string) =>
  castShadow(4, 0, 52, 5) +
  stroke('M-20-78L-18 0M20-32V0', c.woodLo, 5.5) +
  rect(-26, -84, 12, 42, fill, 5) +
  path('M-20-40H24L20-30H-22z', fill) +
  path('M-22-30H20V-24H-22z', dark);

/** Chairs in a ring on a rug, all of them still free. */
export const ringOfChairs = compose(
  'ring-of-chairs',
  'connector',
  hall,
  () =>
    [
      ellipse(160, 172, 134, 30, c.mainLo) +
        ellipse(160, 171, 130, 28, c.main) +
        ellipse(160, 171, 108, 22, c.mainHi) +
        ellipse(160, 171, 92, 18, c.cream) +
        ellipse(160, 171, 84, 16, c.mainHi),
      at(132, 158, facing(c.accent, c.accentLo), { scale: 0.86 }),
      at(190, 158, facing(c.red, c.redLo), { scale: 0.86 }),
      at(34, 180, sideways(c.yellow, c.brassLo)),
      at(286, 180, sideways(c.leaf, c.leafLo), { flip: true }),
      at(96, 206, away(c.red, c.redLo)),
      at(224, 206, away(c.accent, c.accentLo)),
    ].join(''),
  { squareScale: 0.64 },
);
