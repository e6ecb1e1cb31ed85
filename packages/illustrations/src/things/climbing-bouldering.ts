import { climbingWall } from '../backdrops/climbing-wall.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { cuppedHand } from '../figures/hands.ts';
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
      use(climbingHold, 128, 176, { scale: 1.6, fill: c.yellow }),
      use(climbingHold, 232, 138, { scale: 1.6, fill: c.cream }),
      path('M176 60C200 60 210 90 204 130 220 136 206 160 180 170L150 176 146 150z', c.shade),
      // Legs: one stands, one steps high.
      path(
        limb([
          [176, 118, 15],
          [216, 112, 12],
          [225, 130, 7.5],
        ]),
        c.redLo,
      ),
      path('M182 128C204 124 214 124 222 136L231 128C226 104 210 102 190 106 200 112 196 122 182 128z', c.shade),
      path(
        limb([
          [152, 120, 15.5],
          [143, 146, 11.5],
          [132, 168, 7],
        ]),
        c.redLo,
      ),
      path('M162 122C158 142 148 156 138 170L132 170C142 150 148 134 152 116z', c.shade),
      path('M125 162L139 165 139 172C140 178 122 178 116 174 114 170 120 167 125 162z', c.accent),
      path('M218 126L233 124 244 132C247 136 244 139 240 139L220 137z', c.accent),
      // Arms.
      path(
        limb([
          [146, 74, 9.5],
          [116, 94, 7],
          [110, 84, 6.6],
          [106, 72, 4.4],
        ]),
        c.skin3,
      ),
      path(
        limb([
          [180, 70, 9.5],
          [206, 56, 7],
          [211, 44, 6.6],
          [217, 26, 4.4],
        ]),
        c.skin3,
      ),
      at(103, 66, cuppedHand(c.skin3), { scale: 0.5, turn: 44 }),
      at(220, 17, cuppedHand(c.skin3), { scale: 0.5, turn: 132, flip: true }),
      path('M186 76C204 68 216 54 222 30L216 26C210 46 200 58 182 64z', c.shade),
      path('M142 64C152 58 174 56 184 62 192 78 184 96 184 122 172 132 150 132 140 124 142 98 132 80 142 64z', c.main),
      clip(
        'M142 64C152 58 174 56 184 62 192 78 184 96 184 122 172 132 150 132 140 124 142 98 132 80 142 64z',
        path('M172 54C200 80 180 110 170 134H196V54z', c.shade) + stipple(140, 60, 50, 70, c.shade),
      ),
      path('M148 62C154 72 172 72 178 60 170 56 156 58 148 62z', c.skin3),
      // Chalk bag, at her side.
      stroke('M140 117C154 123 172 123 184 117', c.charcoal, 3),
      turned(
        138,
        137,
        [
          [0, 7],
          [17, 8.5],
        ],
        { fill: c.accent, shade: c.accentLo, inside: c.cream, rim: c.accentHi },
      ),
      at(163, 62, headFromBehind({ skin: c.skin3, hair: c.hairAuburn, style: 'ponytail', top: c.main }), {
        scale: 0.84,
        turn: 10,
      }),
    ].join(''),
  { squareScale: 0.86 },
);
