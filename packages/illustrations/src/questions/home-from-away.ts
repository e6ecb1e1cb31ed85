import { sittingRoom } from '../backdrops/sitting-room.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Home again: the open suitcase, what came back in it, a picture stuck to the lid. */
export const homeFromAway = compose(
  'home-from-away',
  'explorer',
  sittingRoom,
  () =>
    [
      castShadow(160, 192, 260, 9),
      path('M54 34H266C274 34 280 40 280 48V128H40V48C40 40 46 34 54 34z', c.accentLo) +
        path('M60 42H260C266 42 270 46 270 52V128H50V52C50 46 54 42 60 42z', c.cream) +
        path('M236 42H260C266 42 270 46 270 52V128H236C248 100 248 70 236 42z', c.shade),
      stroke('M50 84C120 96 200 96 270 84', c.creamLo, 4),
      at(
        104,
        72,
        rect(-28, -20, 56, 40, c.cream, 2) +
          rect(-24, -16, 48, 32, c.sky) +
          path('M-24 16C-10 2 4 12 24 0V16z', c.leaf) +
          circle(10, -6, 5, c.yellow),
        { turn: -7 },
      ),
      at(
        182,
        66,
        rect(-24, -18, 48, 38, c.cream, 2) +
          rect(-20, -14, 40, 28, c.waterHi) +
          path('M-20 14C-8 6 8 10 20 4V14z', c.water) +
          path('M-6 6L2-10V6z', c.red),
        { turn: 6 },
      ),
      path('M62 132C64 112 112 104 128 118 132 108 176 106 184 118 200 106 250 112 256 132z', c.main) +
        path('M62 132C64 112 112 104 128 118 126 124 126 130 128 136H62z', c.red) +
        path('M184 118C200 106 250 112 256 132H190z', c.yellow) +
        stroke(
          'M70 126C84 118 106 116 122 122M196 122C214 116 236 120 248 128M136 122C150 116 168 116 178 122',
          c.shade,
          2,
        ),
      turned(
        164,
        128,
        [
          [0, 11],
          [14, 14],
          [28, 8],
          [36, 9],
        ],
        { fill: c.clay, shade: c.clayLo, inside: c.deep },
      ),
      path('M216 122C208 112 214 100 226 100S244 112 236 122z', c.pink) +
        stroke('M226 101V121M219 104L222 121M233 104L230 121', c.shade, 1.4),
      path(
        'M30 132H290C296 132 298 136 297 142L288 190C287 196 284 198 278 198H42C36 198 33 196 32 190L23 142C22 136 24 132 30 132z',
        c.accent,
      ) +
        path(
          'M248 132H290C296 132 298 136 297 142L288 190C287 196 284 198 278 198H236C252 176 258 154 248 132z',
          c.shade,
        ) +
        path('M24 140H296L295 150H25z', c.accentHi),
      rect(74, 144, 14, 54, c.accentLo) +
        rect(232, 144, 14, 54, c.accentLo) +
        rect(70, 150, 22, 12, c.brass, 2) +
        rect(228, 150, 22, 12, c.brass, 2) +
        stroke('M138 170C138 186 182 186 182 170', c.woodLo, 7),
    ].join(''),
  { squareScale: 0.68 },
);
