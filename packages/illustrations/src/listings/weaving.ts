import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const rows = [c.red, c.red, c.cream, c.yellow, c.yellow, c.cream, c.accent, c.accent, c.accentLo, c.cream, c.red];

const ball = (x: number, y: number, r: number, fill: string, dark: string) =>
  castShadow(x, y + r - 2, r * 1.8, 4) +
  circle(x, y, r, fill) +
  at(x, y, stroke('M-14-10C-2-18 12-12 16 2M-17-2C-4-12 10-6 12 11M-14 9C-6-2 4 2 5 16', dark, 2), { scale: r / 19 });

/** A loom with half a cloth on it, the shuttle in the warp. */
export const weaving = compose('weaving', 'creative', closer(workshop, 1.6, 148, -30), () =>
  [
    castShadow(160, 190, 190, 8),
    stroke(
      repeat(23, (index) => `M${84 + index * 6.6} 24V176`),
      c.brassLo,
      1.3,
    ),
    rows
      .map(
        (fill, row) =>
          repeat(12, (index) => rect(80 + index * 12.8 + (row % 2) * 6.4, 168 - row * 8, 12.2, 7.6, fill, 2.6)) +
          rect(80, 173.6 - row * 8, 160, 1.4, c.shade),
      )
      .join(''),
    stroke('M238 86C254 82 250 66 236 68L100 66', c.red, 4),
    path('M84 66C100 56 148 56 164 66 148 76 100 76 84 66z', c.woodHi) + rect(104, 62, 40, 8, c.red, 4),
    rect(60, 12, 14, 182, c.wood, 4) +
      rect(246, 12, 14, 182, c.wood, 4) +
      rect(68, 12, 6, 182, c.woodLo, 3) +
      rect(254, 12, 6, 182, c.woodLo, 3),
    rect(50, 16, 220, 13, c.woodHi, 4) +
      rect(50, 172, 220, 14, c.woodHi, 4) +
      rect(50, 24, 220, 5, c.woodLo, 2) +
      rect(50, 181, 220, 5, c.woodLo, 2),
    ball(292, 178, 19, c.accent, c.accentLo) + ball(30, 180, 17, c.yellow, c.brassLo),
  ].join(''),
);
