import { kitchen } from '../backdrops/kitchen.ts';
import { fireGlow } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { pendantLamp, steam } from '../motifs/household.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const plate = (x: number, y: number, size: number, food: string) =>
  ellipse(x + 3, y + 3, size, size * 0.32, c.shade) +
  ellipse(x, y, size, size * 0.32, c.cream) +
  ellipse(x, y + 0.5, size * 0.72, size * 0.2, c.creamLo) +
  food;

const glass = (x: number, y: number) =>
  `${ellipse(x + 3, y, 9, 2.4, c.shade)}${rect(x - 1, y - 20, 2, 19, c.shine)}${ellipse(x, y - 0.5, 8, 2, c.shine)}${path(`M${x - 9} ${y - 44}H${x + 9}C${x + 12} ${y - 28} ${x + 6} ${y - 20} ${x} ${y - 20}S${x - 12} ${y - 28} ${x - 9} ${y - 44}Z`, c.shine)}${path(`M${x - 10} ${y - 34}H${x + 10}C${x + 9} ${y - 25} ${x + 5} ${y - 21} ${x} ${y - 21}S${x - 9} ${y - 25} ${x - 10} ${y - 34}Z`, c.redLo)}`;

const candle = (x: number, y: number) =>
  fireGlow(x, y - 42, 26) +
  turned(
    x,
    y,
    [
      [0, 9],
      [3, 8],
      [5, 3],
      [10, 3],
    ],
    { fill: c.brass, shade: c.brassLo },
  ) +
  rect(x - 2.6, y - 36, 5.2, 28, c.cream) +
  rect(x + 0.6, y - 36, 2, 28, c.shade) +
  path(
    `M${x} ${y - 49}C${x + 5} ${y - 42} ${x + 3.5} ${y - 37} ${x} ${y - 37}S${x - 5} ${y - 42} ${x} ${y - 49}Z`,
    c.flame,
  ) +
  path(
    `M${x} ${y - 44}C${x + 2.5} ${y - 40} ${x + 2} ${y - 37} ${x} ${y - 37}S${x - 2.5} ${y - 40} ${x} ${y - 44}Z`,
    c.flameHi,
  );

/** A laid table with a steaming pot, guests from behind on either side. */
export const supperClubs = compose(
  'supper-clubs',
  'connector',
  kitchen,
  () =>
    [
      use(pendantLamp, 160, 44, { scale: 1.25 }),
      path('M-40 150L20 128H300L360 150V204H-40z', c.cream),
      path('M20 128H300L306 131H14z', c.creamLo),
      candle(112, 140),
      candle(212, 142),
      ellipse(168, 154, 60, 12, c.shade),
      turned(
        160,
        150,
        [
          [0, 40],
          [6, 47],
          [20, 51],
          [32, 50],
        ],
        { fill: c.main, shade: c.mainLo, inside: c.accentLo, rim: c.mainHi, tilt: 0.24 },
      ),
      ellipse(160, 120, 42, 8.5, c.brass),
      ellipse(148, 119, 9, 3.4, c.red) +
        ellipse(170, 122, 10, 3.4, c.leaf) +
        ellipse(160, 116, 7, 2.6, c.leafHi) +
        ellipse(183, 118, 6, 2.6, c.red),
      path('M106 128C98 126 98 136 108 137zM214 128C222 126 222 136 212 137z', c.mainHi),
      stroke('M184 116L216 86', c.wood, 5),
      use(steam, 146, 106, { scale: 1.15 }),
      use(steam, 166, 102, { scale: 1 }),
      plate(84, 164, 32, ellipse(80, 163, 12, 4, c.leaf) + ellipse(90, 164, 10, 3.4, c.accentHi)),
      plate(240, 164, 32, ellipse(238, 163, 13, 4, c.brass) + ellipse(248, 165, 8, 3, c.leaf)),
      plate(
        160,
        184,
        36,
        ellipse(156, 182, 15, 5, c.leafHi) + ellipse(168, 184, 12, 4, c.red) + ellipse(152, 185, 8, 3, c.brass),
      ),
      glass(124, 176),
      glass(202, 178),
      use(sprig, 172, 164, { turn: 76, scale: 0.6 }),
      at(34, 136, bustFromBehind({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.accent }), {
        scale: 1.15,
        turn: 5,
      }),
      at(290, 142, bustFromBehind({ skin: c.skin2, hair: c.hairGrey, style: 'bun', top: c.brass }), {
        scale: 1.15,
        turn: -5,
      }),
    ].join(''),
  { squareScale: 0.64 },
);
