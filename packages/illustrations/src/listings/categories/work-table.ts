import { workshop } from '../../backdrops/workshop.ts';
import { castShadow } from '../../draw/light.ts';
import { at, ellipse, path, rect, repeat, stroke } from '../../draw/shapes.ts';
import { turned } from '../../draw/turned.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';

const pencil = (fill: string) =>
  rect(-5, -78, 10, 78, fill, 1) +
  rect(1, -78, 4, 78, c.shade) +
  path('M-5-78H5L0-94z', c.creamLo) +
  path('M-2-88H2L0-94z', c.charcoal);

const brush =
  stroke('M0 0V-70', c.woodLo, 6) +
  rect(-5, -86, 10, 18, c.steel, 1) +
  path('M-6-86C-9-98-4-106 1-114 7-104 9-98 6-86z', c.accent);

const ruler =
  rect(-9, -104, 18, 104, c.yellow, 1) +
  stroke(
    repeat(9, (index) => `M-9 ${-96 + index * 11}h${index % 2 === 0 ? 8 : 5}`),
    c.woodLo,
    1.6,
  );

const scissors =
  path('M-3 0L-5-34H5L3 0z', c.steel) +
  stroke('M-1-30C-4-42-8-46-10-48M1-30C4-42 8-46 10-48', c.red, 5) +
  `<ellipse cx="-13" cy="-60" rx="9" ry="13" fill="none" stroke="${c.red}" stroke-width="6"/><ellipse cx="13" cy="-60" rx="9" ry="13" fill="none" stroke="${c.red}" stroke-width="6"/>`;

/** A work table before anything is begun: tools in a crock, string, a cutting mat. */
export const workTable = compose('work-table', 'creative', workshop, () =>
  [
    path('M178 158H300L318 192H186z', c.leafLo) +
      stroke('M192 166H304M196 175H308M200 184H312M214 160L224 190M240 160L252 190M266 160L280 190', c.leaf, 1.4),
    at(250, 178, pencil(c.red), { turn: 74, scale: 0.9 }),
    at(122, 112, pencil(c.accent), { turn: -22 }),
    at(148, 112, ruler, { turn: 2 }),
    at(170, 112, brush, { turn: 16 }),
    at(136, 112, brush, { turn: -9, scale: 0.88 }),
    at(178, 106, scissors, { turn: 34 }),
    castShadow(146, 184, 100, 9),
    turned(
      146,
      186,
      [
        [0, 38],
        [10, 43],
        [70, 46],
        [78, 48],
      ],
      {
        fill: c.cream,
        shade: c.creamLo,
        decoration: rect(90, 128, 120, 8, c.main) + rect(90, 142, 120, 4, c.main),
      },
    ),
    castShadow(56, 186, 62, 7),
    rect(30, 146, 52, 40, c.brass, 4) +
      stroke(
        repeat(
          6,
          (index) => `M31 ${151 + index * 6}C46 ${156 + index * 6} 66 ${156 + index * 6} 81 ${150 + index * 6}`,
        ),
        c.brassLo,
        1.8,
      ) +
      ellipse(56, 146, 32, 8, c.woodHi) +
      ellipse(56, 186, 32, 8, c.wood) +
      ellipse(56, 145, 8, 2.6, c.woodLo) +
      stroke('M80 180C96 186 92 196 108 194', c.brass, 3),
  ].join(''),
);
