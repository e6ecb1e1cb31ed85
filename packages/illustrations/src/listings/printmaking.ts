import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const motif = (fill: string) =>
  stroke('M0 34C-2 10 2-10 0-34', fill, 3) +
  [-24, -6, 12]
    .map(
      (y) =>
        `<g transform="translate(0 ${y + 10})rotate(-52)">${path('M0 0C-8-8-8-20 0-28 8-20 8-8 0 0z', fill)}</g><g transform="translate(0 ${y + 6})rotate(52)">${path('M0 0C-8-8-8-20 0-28 8-20 8-8 0 0z', fill)}</g>`,
    )
    .join('') +
  path('M0-26C-7-34-6-42 0-48 6-42 7-34 0-26z', fill);

/** A cut block with its roller, the prints hung up to dry. */
export const printmaking = compose('printmaking', 'creative', workshop, () =>
  [
    stroke('M0 14C100 30 220 30 330 12', c.deepHi, 1.6),
    [
      [54, 20, c.accent],
      [142, 25, c.red],
      [232, 24, c.leafLo],
    ]
      .map(([x, y, fill], index) =>
        at(
          Number(x),
          Number(y),
          rect(-32, 3, 68, 92, c.shade, 1) +
            rect(-35, 0, 70, 92, c.cream, 1) +
            at(0, 52, motif(String(fill)), { scale: 0.86 }) +
            rect(-3, -5, 6, 12, c.woodLo, 1),
          { turn: index * 2 - 2 },
        ),
      )
      .join(''),
    castShadow(124, 190, 210, 8),
    path('M36 142H196L226 194H6z', c.woodLo) + path('M40 136H192L220 184H12z', c.deepHi),
    at(116, 162, `<g transform="scale(1.5 .62)rotate(90)">${motif(c.cream)}</g>`),
    castShadow(262, 182, 90, 8),
    at(
      256,
      152,
      rect(-48, -17, 96, 36, c.deep, 15) +
        rect(-48, -17, 96, 15, c.accent, 8) +
        stroke('M-56 0V-32H56V0', c.steel, 6) +
        rect(-8, -86, 16, 56, c.red, 8) +
        rect(1, -86, 7, 56, c.redLo, 4),
      { turn: 14 },
    ),
  ].join(''),
);
