import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const bar = (fill: string, side: string, swirl: string) =>
  path('M-46-18L-30-34H46L62-18V10C62 16 58 18 52 18H-36C-44 18-46 14-46 8z', side) +
  path('M-46-18C-46-22-34-34-28-34H42C48-34 62-22 62-18 62-14 58-14 52-14H-36C-42-14-46-14-46-18z', fill) +
  stroke('M-40 2C-24-8-14 10 4 0 20-10 34 8 58-2', swirl, 4) +
  rect(-24, -28, 34, 4, c.shine, 2);

const bubble = (x: number, y: number, r: number) =>
  circle(x, y, r, c.waterHi) +
  circle(x, y, r * 0.84, c.steelHi) +
  path(
    `M${x - r * 0.5} ${y - r * 0.1}C${x - r * 0.5} ${y - r * 0.6} ${x - r * 0.1} ${y - r * 0.6} ${x} ${y - r * 0.6}L${x - r * 0.1} ${y - r * 0.4}z`,
    c.cream,
  );

/** Bars of soap tied and stacked, a dish full of lather. */
export const soap = compose('soap', 'creative', closer(workshop, 1.3, 148, -80), () =>
  [
    castShadow(112, 184, 170, 9),
    at(74, 166, bar(c.pink, c.red, c.cream)),
    at(172, 168, bar(c.leafHi, c.leaf, c.cream)),
    at(122, 118, bar(c.cream, c.creamLo, c.brass), { scale: 1.1 }),
    path('M120 80H136L142 102V138H126V102z', c.main) +
      stroke('M132 84C112 62 104 78 130 84C150 60 162 76 132 84', c.main, 5),
    use(sprig, 148, 80, { turn: 66, scale: 0.8 }),
    castShadow(264, 190, 84, 6),
    ellipse(262, 180, 52, 12, c.accentLo) + ellipse(262, 176, 52, 12, c.accent) + ellipse(262, 174, 44, 8, c.accentHi),
    bubble(240, 164, 15) + bubble(282, 164, 16) + bubble(262, 152, 19) + bubble(290, 142, 8) + bubble(238, 140, 9),
    bubble(256, 112, 11) + bubble(286, 96, 15) + bubble(250, 70, 8) + bubble(276, 50, 10),
  ].join(''),
);
