import { quietRoom } from '../backdrops/quiet-room.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const pot = (x: number) =>
  castShadow(x, 178, 62) +
  turned(
    x,
    178,
    [
      [0, 20],
      [30, 26],
      [34, 29],
      [44, 29],
    ],
    { fill: c.clay, shade: c.clayLo, inside: c.woodLo, rim: c.clayHi },
  );

/** A year in three pots on the sill: a seed, a shoot, a plant in flower. */
export const inAYear = compose(
  'in-a-year',
  'soul-seeker',
  quietRoom,
  () =>
    [
      path('M-240 168H460V184H-240z', c.cream) +
        path('M-240 184H460V204H-240z', c.creamLo) +
        path('M-240 184H460V188H-240z', c.shade),
      pot(62),
      ellipse(60, 136, 5, 3.4, c.brassHi) + ellipse(68, 138, 4, 2.6, c.brass),
      stroke('M146 136C145 122 146 112 150 102', c.leafLo, 4) +
        at(149, 108, leaf(28, 15, c.leafHi, c.leaf), { turn: -52 }) +
        at(150, 106, leaf(30, 15, c.leaf, c.leafLo), { turn: 42 }),
      pot(148),
      stroke('M146 134C145 122 146 112 150 102', c.leafLo, 4),
      stroke('M250 136C246 104 250 70 254 36M250 110C240 96 232 88 222 82M251 92C262 80 270 74 282 70', c.leafLo, 4.4),
      at(249, 122, leaf(44, 20, c.leafHi, c.leaf), { turn: -60 }) +
        at(251, 116, leaf(44, 20, c.leaf, c.leafLo), { turn: 58 }) +
        at(250, 92, leaf(32, 16, c.leafHi, c.leaf), { turn: -34 }),
      pot(250),
      stroke('M250 134V128', c.leafLo, 4.4),
      [
        [254, 34, 1.5, c.accent],
        [220, 78, 1.1, c.pink],
        [286, 66, 1.2, c.accentHi],
      ]
        .map(([x, y, size, fill]) =>
          at(
            Number(x),
            Number(y),
            repeat(
              7,
              (index) => `<g transform="rotate(${index * 51.4})">${ellipse(0, -11, 6, 9.5, String(fill))}</g>`,
            ) + circle(0, 0, 6.5, c.brass),
            { scale: Number(size) },
          ),
        )
        .join(''),
    ].join(''),
  { squareScale: 0.68 },
);
