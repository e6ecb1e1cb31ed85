import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const canvas = 'M92 20H222V128H92z';

/** A landscape on the easel, a hand with a brush, the palette. */
export const paintingDrawing = compose(
  'painting-drawing',
  'creative',
  closer(workshop, 1.3, 148, -40),
  () =>
    [
      path('M150 6H162L176 200H160zM104 140L82 204H94L116 140zM206 140L228 204H216L196 140z', c.woodLo),
      rect(80, 132, 156, 9, c.wood, 2),
      rect(98, 24, 132, 112, c.shade, 2),
      path(canvas, c.cream),
      clip(
        canvas,
        rect(96, 24, 122, 100, c.sky) +
          path('M96 70C120 54 150 62 170 74S206 66 218 60V124H96z', c.accent) +
          path('M96 88C130 76 160 92 218 80V124H96z', c.leaf) +
          path('M96 104C140 94 180 110 218 100V124H96z', c.yellow) +
          circle(132, 48, 13, c.sun) +
          path('M178 88V70M196 84V64', 'none') +
          stroke('M182 88V74M198 86V70', c.woodLo, 3) +
          circle(182, 68, 8, c.leafLo) +
          circle(198, 62, 9, c.leafLo) +
          path('M130 108L142 92 154 108z', c.red) +
          rect(134, 104, 16, 12, c.cream) +
          stipple(150, 24, 70, 100, c.shade),
      ),
      rect(92, 20, 4, 108, c.creamLo),
      // The palette.
      castShadow(62, 186, 96, 8),
      path(
        'M14 172C14 152 50 144 82 150 112 156 116 176 100 186 88 192 80 182 70 186 62 190 66 198 50 198 28 198 14 188 14 172z',
        c.woodHi,
      ),
      ellipse(74, 176, 8, 4.5, c.wood),
      ellipse(34, 164, 9, 5, c.red) +
        ellipse(58, 158, 9, 5, c.yellow) +
        ellipse(86, 162, 9, 5, c.accent) +
        ellipse(30, 182, 9, 5, c.leaf) +
        ellipse(50, 188, 7, 4, c.cream),
      // Jar of brushes.
      castShadow(276, 188, 48),
      at(
        276,
        150,
        stroke('M-8 10L-16-34M0 8L2-46M8 10L20-30', c.woodHi, 3.4) +
          path('M-19-48L-13-50-13-34-19-32zM-2-62L6-62 5-44-1-44zM18-46L25-42 21-28 16-30z', c.accentLo),
      ),
      turned(
        274,
        190,
        [
          [0, 19],
          [44, 21],
        ],
        { fill: c.main, shade: c.mainLo, inside: c.deep, rim: c.mainHi },
      ),
      // Hand and brush.
      stroke('M178 108L238 140', c.woodHi, 4.5),
      path('M168 100C174 100 184 106 190 112L186 118C178 114 170 108 168 100z', c.red),
      stroke('M187 112L194 116', c.brass, 6),
      arm(
        [
          [296, 220, 18],
          [280, 186, 14],
          [262, 160, 11],
        ],
        c.skin4,
        {
          colour: c.accent,
          joints: [
            [304, 232, 24],
            [286, 200, 19],
          ],
        },
      ),
      at(222, 132, pinchingHand(c.skin4), { turn: 4, scale: 1.05 }),
    ].join(''),
  { zoom: { scale: 1.1, x: 200, y: 100 } },
);
