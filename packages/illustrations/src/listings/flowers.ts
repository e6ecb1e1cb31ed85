import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const bloom = (x: number, y: number, size: number, fill: string, heart: string) =>
  at(
    x,
    y,
    repeat(7, (index) => `<g transform="rotate(${index * 51.4})">${ellipse(0, -11, 6, 9.5, fill)}</g>`) +
      stroke(
        repeat(
          7,
          (index) => `M0 0L${(Math.sin(index * 0.897) * 13).toFixed(1)} ${(-Math.cos(index * 0.897) * 13).toFixed(1)}`,
        ),
        c.shade,
        1.2,
      ) +
      circle(0, 0, 6.5, heart),
    { scale: size },
  );

/** A great bunch of cut flowers in a jug. */
export const flowers = compose('flowers', 'creative', closer(kitchen, 1.5, 138, 70), () =>
  [
    castShadow(160, 188, 110, 10),
    stroke(
      'M150 120C140 90 120 70 104 62M156 120C150 80 140 50 146 34M164 120C170 80 180 56 194 44M170 120C190 96 210 84 224 82M160 120C160 90 162 70 166 66',
      c.leafLo,
      4,
    ),
    [
      [120, 94, -60],
      [134, 60, -30],
      [198, 74, 40],
      [206, 104, 70],
      [176, 50, 10],
      [108, 110, -80],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, leaf(40, 19, c.leaf, c.leafLo), { turn }))
      .join(''),
    bloom(102, 60, 1.5, c.red, c.yellow),
    bloom(146, 34, 1.35, c.pink, c.brassLo),
    bloom(196, 44, 1.55, c.yellow, c.brassLo),
    bloom(226, 86, 1.25, c.accentHi, c.accentLo),
    bloom(164, 80, 1.6, c.cream, c.yellow),
    bloom(120, 102, 1.15, c.accentHi, c.yellow),
    stroke('M204 132C240 128 240 176 198 172', c.accentLo, 8),
    turned(
      160,
      190,
      [
        [0, 32],
        [16, 46],
        [40, 48],
        [62, 34],
        [76, 38],
      ],
      {
        fill: c.accent,
        shade: c.accentLo,
        decoration: path('M100 156C130 168 190 168 220 156V164C190 176 130 176 100 164z', c.cream),
      },
    ),
    at(272, 188, stroke('M0 0L-36-14M0-6L-36 8', c.steelLo, 5) + stroke('M0 0C16 2 24 8 28 2 30-6 14-8 0-6', c.red, 5)),
  ].join(''),
);
