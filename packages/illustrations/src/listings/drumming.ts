import { closer } from '../backdrops/closer.ts';
import { hall } from '../backdrops/hall.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const djembe = (fill: string, dark: string, band: string) =>
  castShadow(0, 0, 70, 8) +
  turned(
    0,
    0,
    [
      [0, 28],
      [12, 24],
      [46, 17],
      [66, 30],
      [96, 44],
      [118, 46],
    ],
    { fill, shade: dark, inside: c.cream, rim: c.creamLo, tilt: 0.26, decoration: path('M-40-24H40V-14H-40z', band) },
  ) +
  stroke(
    repeat(9, (index) => {
      const x = -40 + index * 10;
      return `M${x} ${-110 + Math.round(Math.sqrt(46 * 46 - x * x) * 0.26)}L${Math.round(x * 0.72 + (index % 2 === 0 ? 4 : -4))} -64`;
    }),
    c.cream,
    2,
  ) +
  stroke('M-45-112C-40-94 40-94 45-112', c.red, 5) +
  ellipse(-10, -120, 20, 4, c.shine);

/** Three hand drums in the hall, the middle one in front. */
export const drumming = compose('drumming', 'connector', closer(hall, 1.35, 132, 40), () =>
  [
    at(60, 178, djembe(c.accent, c.accentLo, c.yellow), { scale: 0.86 }),
    at(262, 178, djembe(c.leaf, c.leafLo, c.cream), { scale: 0.78 }),
    at(160, 192, djembe(c.wood, c.woodLo, c.accent), { scale: 1.2 }),
  ].join(''),
);
