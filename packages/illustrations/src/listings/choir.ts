import { hall } from '../backdrops/hall.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const head = (x: number, y: number, fill: string = c.charcoal) =>
  `<g transform="translate(${x} ${y})rotate(-18)">${ellipse(0, 0, 6.4, 4.8, fill)}</g>`;

const staff = (y: number) =>
  stroke(
    repeat(5, (index) => `M0 ${y + index * 6}H56`),
    c.steelLo,
    1,
  );

const notes = (y: number) =>
  head(10, y + 18) +
  head(26, y + 12) +
  head(42, y + 21) +
  stroke(`M16 ${y + 16}V${y - 4}L48 ${y}V${y + 19}M32 ${y + 10}V${y - 2}`, c.charcoal, 2);

const page = path('M0 0C18-8 42-8 62 0V88C42 80 18 80 0 88z', c.cream);

const flying = (x: number, y: number, fill: string, scale: number, turn: number) =>
  at(
    x,
    y,
    head(0, 0, fill) + head(26, -5, fill) + stroke('M6-2V-32L32-38V-7', fill, 3.2) + stroke('M6-31L32-37', fill, 6),
    {
      scale,
      turn,
    },
  );

/** Music stands with open song books, and song in the air of the hall. */
export const choir = compose('choir', 'creative', hall, () =>
  [
    ...[
      [54, 176, 0.62],
      [266, 176, 0.62],
      [160, 196, 1],
    ].map(([x = 0, y = 0, scale = 1]) =>
      at(
        x,
        y,
        castShadow(0, 0, 80, 6) +
          stroke('M0-70V-16M0-18L-34 0M0-18L34 0M0-18V2', c.charcoal, 5) +
          path('M-68-150H68L76-62H-76z', c.charcoalHi) +
          path('M-78-66H78V-56H-78z', c.charcoal) +
          at(-62, -150, page) +
          at(0, -150, page) +
          path('M0-150C8-154 16-156 24-156V-70C16-70 8-66 0-62z', c.shade) +
          at(-58, -140, staff(6) + staff(46) + notes(6) + notes(46)) +
          at(3, -140, staff(6) + staff(46) + notes(6) + notes(46)),
        { scale },
      ),
    ),
    flying(96, 46, c.main, 0.9, -12) +
      flying(222, 40, c.accentLo, 1, 10) +
      flying(34, 62, c.deepHi, 0.7, 6) +
      flying(282, 66, c.red, 0.7, -8),
  ].join(''),
);
