import { park } from '../backdrops/park.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const ring = (size: number, fill: string) => ellipse(0, 0, size * 0.94, size, fill);

const arrow = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    stroke('M0 0L74 0', c.woodLo, 3.4) +
      path('M52-1L62-11H82L74-1z', c.cream) +
      path('M52 1L62 11H82L74 1z', c.accent) +
      ellipse(0, 0, 3, 3, c.charcoal),
    { turn },
  );

/** A target on its stand with arrows in the gold, the bow beside it. */
export const archery = compose(
  'archery',
  'mover',
  park,
  () =>
    [
      castShadow(150, 190, 150, 8),
      stroke('M134 60L92 194M166 60L208 194', c.wood, 9) +
        stroke('M150 50L150 186', c.woodLo, 8) +
        stroke('M106 156H194', c.woodLo, 7),
      at(
        150,
        96,
        `<g transform="translate(8 3)">${ring(78, c.brassLo)}</g>` +
          ring(78, c.brass) +
          ring(73, c.cream) +
          ring(61, c.charcoal) +
          ring(49, c.waterLo) +
          ring(36, c.red) +
          ring(21, c.yellow) +
          ring(8, c.brass) +
          path('M20-70C60-60 78-20 70 26 62 58 30 78 0 78 40 50 50-20 20-70z', c.shade),
      ),
      arrow(146, 92, -24) + arrow(160, 102, -12) + arrow(138, 116, -32),
      stroke('M40 40C66 90 66 140 40 192', c.woodLo, 7) +
        stroke('M57 104C60 116 60 124 57 134', c.deep, 10) +
        stroke('M40 40V192', c.cream, 1.6),
    ].join(''),
  { squareScale: 0.7 },
);
