import { river } from '../backdrops/river.ts';
import { at, circle, ellipse, path, rect } from '../draw/shapes.ts';
import { limb, under } from '../draw/smooth.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Two on a bench by the water: one speaks, the other has put an arm about her. */
export const benchTalk = compose(
  'bench-talk',
  'connector',
  river,
  () =>
    [
      path(
        under(
          [
            [-240, 160],
            [-60, 154],
            [80, 158],
            [240, 154],
            [420, 160],
          ],
          210,
        ),
        c.leaf,
      ) +
        path(
          under(
            [
              [-240, 184],
              [40, 176],
              [200, 182],
              [420, 176],
            ],
            210,
          ),
          c.leafLo,
        ),
      ellipse(160, 194, 130, 9, c.shade),
      at(118, 90, bustFromBehind({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.brass }), {
        scale: 1.16,
        turn: 4,
      }),
      at(204, 92, bustFromBehind({ skin: c.skin1, hair: c.hairAuburn, style: 'long', top: c.main }), {
        scale: 1.1,
        turn: -7,
      }),
      path(
        limb([
          [156, 118, 13],
          [192, 124, 12],
          [226, 122, 10],
        ]),
        c.brass,
      ) +
        path('M156 128C180 138 208 138 230 131L226 128C204 132 180 130 158 122z', c.shade) +
        at(236, 118, cuppedHand(c.skin5), { flip: true, turn: 12, scale: 0.72 }),
      rect(36, 132, 250, 14, c.woodHi, 4) +
        rect(36, 151, 250, 14, c.wood, 4) +
        rect(36, 170, 250, 14, c.wood, 4) +
        path('M230 132H286V184H230C244 168 244 148 230 132z', c.shade),
      rect(54, 126, 9, 80, c.deep, 3) + rect(258, 126, 9, 80, c.deep, 3),
      circle(58.5, 139, 2, c.steel) + circle(262.5, 139, 2, c.steel),
    ].join(''),
  { squareScale: 0.78 },
);
