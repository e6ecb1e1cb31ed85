import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const cloth = 'M54 98a82 82 0 1 0 164 0a82 82 0 1 0-164 0z';

const flower = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    repeat(
      6,
      (index) =>
        `<g transform="rotate(${index * 60})">${ellipse(0, -9, 5, 8, fill)}${stroke('M0-5V-14', c.shade, 0.8)}</g>`,
    ) + circle(0, 0, 5, c.yellow),
    { scale: size },
  );

/** Flowers in a hoop, half stitched, the needle in a hand. */
export const embroideryNeedlework = compose(
  'embroidery-needlework',
  'creative',
  closer(workshop, 1.4, 148, 60),
  () =>
    [
      ellipse(146, 182, 98, 12, c.shade),
      circle(136, 98, 91, c.woodLo),
      circle(134, 96, 89, c.wood),
      rect(122, -4, 26, 16, c.brass, 3),
      circle(136, 98, 82, c.creamLo),
      path(cloth, c.cream),
      clip(
        cloth,
        stroke(
          repeat(12, (index) => `M54 ${24 + index * 14}H218`),
          c.creamLo,
          0.9,
        ) +
          stipple(100, 16, 120, 164, c.shade) +
          path('M66 90C70 40 120 16 160 22 110 30 76 60 72 110z', c.shade),
      ),
      stroke(
        'M132 164C126 130 130 100 118 74M130 140C140 118 156 108 166 100M130 130C118 118 102 116 94 110',
        c.leafLo,
        4,
      ),
      [
        [122, 152, -60],
        [137, 146, 50],
        [124, 120, -50],
        [150, 112, 20],
        [106, 112, -100],
      ]
        .map(([x = 0, y = 0, turn = 0]) => at(x, y, leaf(20, 10, c.leaf, c.leafHi), { turn }))
        .join(''),
      flower(116, 62, 1.5, c.red),
      flower(88, 106, 1.05, c.accent),
      stroke('M154 86C158 76 168 72 176 76M166 66C172 58 182 58 188 64', c.pink, 3),
      `<circle cx="172" cy="92" r="16" fill="none" stroke="${c.accentLo}" stroke-width="1.600" stroke-dasharray="4 3"/>`,
      flower(172, 92, 0.7, c.pink),
      // Thread and needle.
      stroke('M182 98C200 118 214 150 236 138S254 108 238 96', c.pink, 2),
      stroke('M196 66L240 98', c.steelLo, 3),
      arm(
        [
          [338, 168, 18],
          [306, 148, 14],
          [282, 128, 11],
        ],
        c.skin1,
        {
          colour: c.accent,
          joints: [
            [350, 178, 24],
            [318, 156, 19],
          ],
        },
      ),
      at(236, 94, pinchingHand(c.skin1), { scale: 1.2 }),
      // Spools and scissors.
      castShadow(36, 190, 36),
      rect(20, 156, 32, 6, c.wood, 2) +
        rect(24, 162, 24, 24, c.red) +
        stroke('M24 167H48M24 172H48M24 177H48M24 182H48', c.redLo, 1.2) +
        rect(20, 186, 32, 6, c.woodLo, 2),
      castShadow(270, 192, 30),
      rect(256, 166, 26, 5, c.wood, 2) +
        rect(259, 171, 20, 18, c.accentHi) +
        stroke('M259 175H279M259 180H279M259 185H279', c.accent, 1.2) +
        rect(256, 189, 26, 5, c.woodLo, 2),
    ].join(''),
  { squareScale: 0.8 },
);
