import { lake } from '../backdrops/water.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { limb, under } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const tin = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turned(
      0,
      0,
      [
        [0, 22],
        [54, 22],
      ],
      {
        fill: c.steelHi,
        shade: c.steelLo,
        inside: c.charcoal,
        rim: c.steel,
        decoration:
          path('M-24-42C-10-34 10-34 24-42V-14C10-6-10-6-24-14z', c.accent) +
          stroke('M-24-46C-10-38 10-38 24-46M-24-6C-10 2 10 2 24-6', c.steel, 2),
      },
    ),
    { turn },
  );

/** A tin telephone whose string has come loose. */
export const offline = compose(
  'offline',
  'thinker',
  lake,
  () =>
    [
      path(
        under(
          [
            [-240, 150],
            [-60, 156],
            [60, 168],
            [110, 210],
          ],
          212,
        ),
        c.leaf,
      ) +
        path(
          under(
            [
              [210, 212],
              [250, 168],
              [340, 152],
              [460, 150],
            ],
            212,
          ),
          c.leaf,
        ) +
        path(
          under(
            [
              [-240, 172],
              [-40, 176],
              [70, 210],
            ],
            212,
          ),
          c.leafLo,
        ) +
        path(
          under(
            [
              [250, 212],
              [300, 184],
              [460, 170],
            ],
            212,
          ),
          c.leafLo,
        ),
      castShadow(60, 162, 50) + tin(56, 162, 6),
      castShadow(276, 160, 50) + tin(274, 160, -6),
      stroke('M76 128C110 120 126 138 134 152S150 176 158 168 152 150 146 158', c.cream, 2.6),
      stroke('M254 128C226 122 210 134 206 150S194 172 188 160', c.cream, 2.6),
      stroke(
        'M96 96C104 90 108 82 108 72M108 108C120 98 126 86 126 68M234 96C226 90 222 82 222 72M222 108C210 98 204 86 204 68',
        c.cream,
        3.6,
      ),
      // A bird in between, undisturbed.
      path(
        'M152 132C150 120 162 112 174 114 178 108 188 108 190 116L198 119 190 122C190 134 180 142 166 142L148 150 154 140z',
        c.accent,
      ) +
        path('M152 132C158 138 170 138 176 128 174 140 162 146 148 150L154 140z', c.accentLo) +
        circle(184, 116, 1.7, c.charcoal) +
        stroke('M168 142V150M176 140V149', c.woodLo, 2) +
        path(
          limb([
            [146, 153, 4],
            [172, 152, 5],
            [204, 156, 4],
          ]),
          c.wood,
        ),
    ].join(''),
  { squareScale: 0.7 },
);
