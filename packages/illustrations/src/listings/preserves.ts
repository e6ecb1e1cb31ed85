import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { leaf, sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const glass = (x: number, y: number, size: number, fill: string, dark: string, lid: string) =>
  castShadow(x, y, 62 * size) +
  turned(
    x,
    y,
    [
      [0, 26 * size],
      [8 * size, 30 * size],
      [62 * size, 30 * size],
      [72 * size, 25 * size],
    ],
    {
      fill,
      shade: dark,
      tilt: 0.2,
      decoration:
        rect(x - 16 * size, y - 44 * size, 34 * size, 24 * size, c.cream, 3) +
        circle(x + size, y - 32 * size, 6 * size, fill),
    },
  ) +
  path(
    `M${x - 34 * size} ${y - 62 * size}C${x - 36 * size} ${y - 92 * size} ${x + 36 * size} ${y - 92 * size} ${x + 34 * size} ${y - 62 * size}L${x + 26 * size} ${y - 68 * size} ${x + 14 * size} ${y - 60 * size} ${x} ${y - 67 * size} ${x - 14 * size} ${y - 60 * size} ${x - 26 * size} ${y - 68 * size}z`,
    lid,
  ) +
  rect(x - 27 * size, y - 74 * size, 54 * size, 4 * size, c.brass, 2);

/** Jars of jam under cloth lids, a spoon and the fruit. */
export const preserves = compose('preserves', 'hustler', closer(kitchen, 1.5, 138, -100), () =>
  [
    glass(70, 172, 1.05, c.brass, c.brassLo, c.cream),
    glass(232, 170, 1.05, c.main, c.mainLo, c.accentHi),
    glass(150, 188, 1.42, c.red, c.redLo, c.mainHi),
    stroke('M262 184L308 142', c.woodHi, 6) + ellipse(254, 190, 15, 7, c.wood) + ellipse(254, 189, 11, 4.5, c.red),
    circle(38, 190, 11, c.red) +
      circle(60, 194, 11, c.redLo) +
      circle(34, 187, 3, c.shine) +
      at(44, 181, leaf(18, 9, c.leaf, c.leafLo), { turn: 60 }),
    use(sprig, 92, 200, { turn: 74, scale: 0.7 }),
  ].join(''),
);
