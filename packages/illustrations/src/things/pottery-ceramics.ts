import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Two hands round a pot on the wheel. */
export const potteryCeramics = compose(
  'pottery-ceramics',
  'creative',
  workshop,
  () =>
    [
      castShadow(160, 182, 150, 16),
      turned(
        160,
        190,
        [
          [0, 40],
          [14, 74],
          [20, 76],
        ],
        { fill: c.steel, shade: c.steelLo, inside: c.steelHi, rim: c.steelLo, tilt: 0.22 },
      ),
      ellipse(160, 168, 48, 9, c.shade),
      turned(
        160,
        166,
        [
          [0, 34],
          [8, 40],
          [30, 53],
          [54, 48],
          [72, 34],
          [84, 31],
          [94, 38],
        ],
        {
          fill: c.clay,
          shade: c.clayLo,
          inside: c.clayLo,
          rim: c.clayHi,
          decoration: stroke(
            'M100 152C130 162 190 162 220 152M100 138C130 149 190 149 220 138M100 122C130 132 190 132 220 122M110 106C130 114 190 114 210 106',
            c.clayLo,
            1.1,
          ),
        },
      ),
      arm(
        [
          [28, 206, 17],
          [62, 170, 14],
          [98, 136, 10],
        ],
        c.skin3,
        {
          colour: c.accent,
          joints: [
            [14, 216, 22],
            [48, 184, 19],
          ],
        },
      ),
      at(108, 122, cuppedHand(c.skin3), { flip: true, turn: -8, scale: 1.15 }),
      arm(
        [
          [292, 206, 17],
          [258, 172, 14],
          [222, 142, 10],
        ],
        c.skin3,
        {
          colour: c.accent,
          joints: [
            [306, 216, 22],
            [272, 186, 19],
          ],
        },
      ),
      path('M252 164C262 168 280 188 290 206H310L268 160z', c.shade),
      at(214, 128, cuppedHand(c.skin3), { turn: 8, scale: 1.15 }),
    ].join(''),
  { squareScale: 0.8, zoom: { scale: 1.2, x: 160, y: 140 } },
);
