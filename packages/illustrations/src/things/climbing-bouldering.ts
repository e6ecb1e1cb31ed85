import { climbingWall } from '../backdrops/climbing-wall.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { climbingHold } from '../motifs/climbing-hold.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

/** On the wall from behind, one hand at the next hold, the chalk bag at her waist. */
export const climbingBouldering = compose(
  'climbing-bouldering',
  'explorer',
  climbingWall,
  () =>
    [
      use(climbingHold, 218, 21, { scale: 1.9, fill: c.yellow }),
      use(climbingHold, 99, 70, { scale: 1.6, fill: c.red }),
      use(climbingHold, 109, 160, { scale: 1.6, fill: c.accent }),
      use(climbingHold, 243, 146, { scale: 1.6, fill: c.red }),
      path('M176 60C200 60 210 90 204 130 230 132 226 160 210 170L150 150z', c.shade),
      // Legs.
      path(
        limb([
          [150, 122, 15],
          [112, 132, 12.5],
          [120, 152, 8],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [174, 122, 15],
          [220, 122, 12.5],
          [238, 142, 8],
        ]),
        c.deepHi,
      ),
      path('M178 134C206 136 226 136 240 150L246 138C232 112 206 110 186 116z', c.shade),
      path(
        'M108 150L126 148 128 158C120 164 108 162 104 158zM230 136L246 136C252 140 250 148 246 150L232 148z',
        c.accent,
      ),
      // Arms.
      path(
        limb([
          [146, 74, 10.5],
          [116, 92, 8.5],
          [104, 72, 6.5],
        ]),
        c.skin3,
      ),
      path(
        limb([
          [180, 70, 10.5],
          [206, 56, 8.5],
          [216, 28, 6.5],
        ]),
        c.skin3,
      ),
      path(
        limb([
          [104, 74, 6.5],
          [101, 66, 6],
          [98, 62, 4.4],
        ]),
        c.skin3,
      ) +
        path(
          limb([
            [217, 28, 6.5],
            [219, 20, 6],
            [218, 14, 4.4],
          ]),
          c.skin3,
        ),
      path('M186 76C204 68 216 54 222 30L216 26C210 46 200 58 182 64z', c.shade),
      path('M142 64C152 58 174 56 184 62 192 78 184 96 184 122 172 132 150 132 140 124 142 98 132 80 142 64z', c.main),
      clip(
        'M142 64C152 58 174 56 184 62 192 78 184 96 184 122 172 132 150 132 140 124 142 98 132 80 142 64z',
        path('M172 54C200 80 180 110 170 134H196V54z', c.shade) + stipple(140, 60, 50, 70, c.shade),
      ),
      path('M148 62C154 72 172 72 178 60 170 56 156 58 148 62z', c.skin3),
      // Chalk bag.
      stroke('M140 118C154 124 172 124 184 118', c.charcoal, 3),
      turned(
        163,
        140,
        [
          [0, 8],
          [20, 10],
        ],
        { fill: c.accent, shade: c.accentLo, inside: c.cream, rim: c.accentHi },
      ),
      at(163, 62, headFromBehind({ skin: c.skin3, hair: c.hairAuburn, style: 'ponytail', top: c.main }), {
        scale: 1.02,
        turn: 10,
      }),
    ].join(''),
  { squareScale: 0.86 },
);
