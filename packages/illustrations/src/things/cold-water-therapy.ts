import { hills } from '../backdrops/hills.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const ice = (x: number, y: number, size: number, turn: number) =>
  at(
    x,
    y,
    path('M-10-7L4-10 12-2 9 8-6 10-12 2z', c.waterHi) +
      path('M-10-7L4-10 6-2-7 1z', c.cloud) +
      path('M6-2L12-2 9 8 2 9z', c.water),
    { scale: size, turn },
  );

/** In a wooden tub of ice water, a woolly hat on, a thermometer at the side. */
export const coldWaterTherapy = compose(
  'cold-water-therapy',
  'soul-seeker',
  hills,
  () =>
    [
      castShadow(168, 190, 200, 9),
      turned(
        160,
        190,
        [
          [0, 92],
          [70, 102],
        ],
        {
          fill: c.wood,
          shade: c.woodLo,
          inside: c.waterLo,
          rim: c.woodHi,
          tilt: 0.21,
          decoration:
            stroke(
              repeat(13, (index) => `M${64 + index * 16} 110L${68 + index * 15.4} 212`),
              c.woodLo,
              1.6,
            ) +
            path(
              'M50 136C90 160 230 160 270 136V148C230 172 90 172 50 148zM56 172C96 196 224 196 264 172V183C224 207 96 207 56 183z',
              c.steelLo,
            ),
        },
      ),
      ellipse(160, 122, 90, 16, c.water),
      clip(
        'M60 0H260V134H60z',
        at(160, 104, bustFromBehind({ skin: c.skin2, hair: c.accent, style: 'cap', top: c.skin2 }), { scale: 1.22 }),
      ),
      path(
        limb([
          [144, 82, 4.5],
          [160, 86, 5.5],
          [177, 82, 4.5],
        ]),
        c.accentHi,
      ),
      circle(160, 50, 8, c.cream),
      path(
        'M68 122C74 146 246 146 252 122 246 132 224 136 206 130 190 124 130 124 114 130 96 136 74 132 68 122z',
        c.water,
      ),
      stroke(
        'M104 132C120 138 200 138 216 132M88 128C92 132 98 134 102 135M218 136C226 135 234 132 238 129',
        c.waterHi,
        2.4,
      ),
      ice(98, 124, 1.15, 8) +
        ice(226, 124, 1.2, -14) +
        ice(128, 137, 0.9, 30) +
        ice(198, 136, 1, 10) +
        ice(78, 120, 0.7, 50),
      // Thermometer on the rim.
      at(
        262,
        118,
        rect(-6, -44, 12, 62, c.cream, 6) +
          rect(-2, -14, 4, 28, c.accent, 2) +
          circle(0, 16, 8, c.cream) +
          circle(0, 16, 5, c.accentLo) +
          stroke('M-5-34H-1M-5-26H-1M-5-18H-1M-5-10H-1', c.deep, 1.2),
        { turn: 14 },
      ),
      // Towel over the side.
      path('M66 124C72 134 84 140 98 142L94 184C82 182 72 176 66 170z', c.main),
      path('M86 138L98 142 94 184 84 180z', c.shade),
      stroke('M67 158C75 166 84 170 94 172', c.cream, 3),
    ].join(''),
  { squareScale: 0.8 },
);
