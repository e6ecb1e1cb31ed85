import { danceFloor } from '../backdrops/dance-floor.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { frontHead } from '../figures/face.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A dancer turning under the mirror ball, her skirt flying. */
export const danceClasses = compose(
  'dance-classes',
  'mover',
  danceFloor,
  () =>
    at(
      20,
      26,
      [
        castShadow(190, 188, 110, 7),
        // Legs.
        path(
          limb([
            [184, 128, 16],
            [182, 156, 11],
            [181, 182, 7],
          ]),
          c.skin5,
        ),
        path(
          limb([
            [206, 128, 16],
            [234, 140, 12],
            [237, 164, 8],
            [233, 176, 6.5],
          ]),
          c.skin5,
        ),
        path('M174 180H188L192 190H176C172 190 172 184 174 180z', c.accentHi) +
          path('M226 172L238 170 246 184 236 188z', c.accentHi),
        // Skirt.
        path(
          'M165 102C178 110 208 110 221 102 240 112 280 116 296 140 284 150 262 142 244 150 230 158 212 150 196 154 176 158 160 148 142 154 124 158 110 150 96 156 110 130 152 120 165 102z',
          c.accent,
        ),
        path(
          'M206 104C226 122 250 136 296 140 284 150 262 142 244 150 232 157 220 154 208 152 220 140 216 120 206 104z',
          c.accentLo,
        ),
        path('M165 102C162 118 150 140 142 154 124 158 110 150 96 156 110 130 152 120 165 102z', c.accentHi),
        path('M186 106C182 124 182 140 178 155L196 154C200 136 200 120 198 106z', c.accentHi),
        // Arms.
        path(
          limb([
            [168, 68, 12],
            [140, 54, 9.5],
            [121, 24, 6],
            [120, 14, 4.6],
          ]),
          c.skin5,
        ),
        path(
          limb([
            [216, 68, 12],
            [246, 80, 9.5],
            [273, 71, 6],
            [283, 64, 4.6],
          ]),
          c.skin5,
        ),
        path('M218 78C240 93 266 82 284 68L284 64C264 76 244 84 220 72z', c.shade),
        spreadHand(c.skin5, 120, 16, { scale: 0.9, turn: -4, flip: true }),
        spreadHand(c.skin5, 282, 65, { scale: 0.9, turn: 62 }),
        // Bodice.
        path(
          'M163 61C180 55 204 55 220 61 226 78 216 90 221 104 210 112 176 112 165 104 170 90 158 78 163 61z',
          c.accent,
        ),
        path(
          'M206 57C212 58 217 59 220 61 226 78 216 90 221 104 212 109 204 110 196 110 210 92 210 74 206 57z',
          c.accentLo,
        ),
        path('M180 57C184 68 200 68 204 57 198 54 186 54 180 57z', c.skin5),
        at(191, 55, frontHead({ skin: c.skin5, hair: c.hairBlack, style: 'afro', smile: 'open', earrings: c.brass }), {
          scale: 0.86,
          turn: 6,
        }),
        stroke('M70 176C84 186 104 190 122 190M262 190C282 188 296 184 306 176', c.accentHi, 3),
      ].join(''),
      { scale: 0.87 },
    ),
  { squareScale: 0.84 },
);
