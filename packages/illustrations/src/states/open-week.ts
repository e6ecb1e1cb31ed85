import { panelledWall } from '../backdrops/panelled-wall.ts';
import { at, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A week without a date in it: a calendar on the wall, one leaf curling. */
export const openWeek = compose(
  'open-week',
  'mover',
  panelledWall,
  () =>
    [
      rect(84, 26, 164, 158, c.shade, 6),
      rect(78, 20, 164, 158, c.cream, 6),
      path('M84 20H236C240 20 242 22 242 26V58H78V26C78 22 80 20 84 20z', c.main) +
        path('M206 20H236C240 20 242 22 242 26V58H206z', c.shade),
      stroke(
        repeat(6, (index) => `M${100 + index * 24} 12V28`),
        c.steelLo,
        5,
      ),
      rect(98, 36, 60, 8, c.mainHi, 4),
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3, 4].map((column) => rect(90 + column * 29, 70 + row * 31, 23, 24, c.creamLo, 4)).join(''),
        )
        .join(''),
      path('M242 140V172C242 176 240 178 236 178H200C222 176 238 162 242 140z', c.wallHi) +
        path('M200 178C208 168 212 160 212 152 224 154 236 150 242 140 240 162 222 176 200 178z', c.accent),
      at(
        276,
        124,
        path('M-9-64H9V30L0 48-9 30z', c.yellow) +
          path('M0-64H9V30L0 48z', c.brass) +
          path('M-9 30H9L0 48z', c.creamLo) +
          path('M-3.500 41H3.500L0 48z', c.charcoal) +
          rect(-9, -74, 18, 12, c.pink, 3),
        { turn: 16 },
      ),
    ].join(''),
  { squareScale: 0.9 },
);
