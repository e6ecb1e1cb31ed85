import { peaks } from '../backdrops/peaks.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { limb, under } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { frontHead } from '../figures/face.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const ice = (x: number, y: number, size: number, turn: number) =>
  at(
    x,
    y,
    path('M-11-7L4-11 12-3 10 9-7 11-13 2z', c.waterHi) +
      path('M-11-7L4-11 12-3-3 1z', c.steelHi) +
      path('M-3 1L12-3 10 9-7 11z', c.water) +
      path('M-9-5L-5-6-3 0-8 7z', c.shine),
    { scale: size, turn },
  );

const snow = (points: readonly (readonly [number, number])[], fill: string) => path(under(points, 212), fill);

/** Up to her shoulders in a barrel of ice water in the snow, a bobble hat on. */
export const coldWaterTherapy = compose(
  'cold-water-therapy',
  'soul-seeker',
  peaks,
  () =>
    [
      snow(
        [
          [-240, 152],
          [-100, 142],
          [20, 150],
          [120, 158],
          [240, 146],
          [360, 152],
          [480, 144],
        ],
        c.cloud,
      ),
      snow(
        [
          [-240, 184],
          [-60, 176],
          [60, 188],
          [200, 180],
          [330, 186],
          [480, 178],
        ],
        c.waterHi,
      ),
      castShadow(172, 194, 150, 8),
      // Head and shoulders.
      path('M112 116C114 98 130 92 146 88H174C190 92 206 98 208 116L206 124H114z', c.skin2),
      path('M176 89C192 93 206 98 208 116L206 124H178C190 112 188 98 176 89z', c.shade),
      path('M126 93L132 116H140L134 91zM194 93L188 116H180L186 91z', c.main),
      at(160, 84, frontHead({ skin: c.skin2, hair: c.hairBrown, style: 'braids', smile: 'open' }), { scale: 0.94 }),
      // Bobble hat.
      at(
        0,
        -7,
        path('M141 58C139 30 181 30 179 58 166 52 154 52 141 58z', c.accent) +
          path('M164 37C174 39 180 46 179 58 175 56 171 55 167 54 170 48 169 42 164 37z', c.accentLo) +
          path(
            limb([
              [142, 58, 5],
              [160, 54, 5.5],
              [178, 58, 5],
            ]),
            c.accentHi,
          ) +
          circle(160, 32, 8.5, c.cream),
      ),
      // Barrel: staves, hoops, a full rim of ice.
      clip(
        'M40 108C60 132 260 132 280 108V210H40z',
        turned(
          160,
          196,
          [
            [0, 66],
            [40, 78],
            [84, 74],
          ],
          {
            fill: c.wood,
            shade: c.woodLo,
            inside: c.waterLo,
            rim: c.woodHi,
            tilt: 0.2,
            decoration:
              stroke(
                repeat(10, (index) => {
                  const x = 97 + index * 14;
                  return `M${x} 110C${(x - 160) * 1.1 + 160} 150 ${x} 180 ${(x - 160) * 0.9 + 160} 212`;
                }),
                c.woodLo,
                1.6,
              ) +
              path(
                'M70 140C110 160 210 160 250 140V150C210 170 110 170 70 150zM78 178C118 198 202 198 242 178V188C202 208 118 208 78 188z',
                c.steelLo,
              ) +
              path(
                'M70 140C90 150 110 154 130 155V165C110 164 90 160 70 150zM78 178C96 188 110 192 130 193V203C110 202 96 198 78 188z',
                c.steel,
              ),
          },
        ),
      ),
      path('M88 112C92 128 228 128 232 112 226 120 196 122 160 122S94 120 88 112z', c.waterLo),
      ellipse(160, 120, 68, 8, c.water),
      ice(102, 114, 0.95, 8) +
        ice(218, 114, 1, -14) +
        ice(126, 121, 1.05, 24) +
        ice(194, 121, 1.1, -8) +
        ice(148, 124, 0.9, -20) +
        ice(171, 124, 0.95, 12),
      // Icicles from the rim.
      path(
        'M84 118C120 134 200 134 236 118L235 124 230 140 226 128 214 130 209 150 204 132 190 134 184 146 180 135 150 136 144 158 138 135 122 133 117 148 112 131 98 128 94 144 89 126z',
        c.steelHi,
      ),
      // Blocks of ice in the snow.
      ice(50, 176, 2, 4) + ice(80, 190, 1.3, -20) + ice(278, 178, 1.7, -6) + ice(258, 192, 1.1, 20),
      stroke('M30 40V40M74 70V70M110 24V24M232 44V44M286 84V84M262 20V20M60 112V112M300 130V130M24 92V92', c.cloud, 5),
    ].join(''),
  { squareScale: 0.8 },
);
