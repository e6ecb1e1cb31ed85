import { danceFloor } from '../backdrops/dance-floor.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { frontHead } from '../figures/face.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A dancer turning under the mirror ball, her skirt flying. */
export const danceClasses = compose(
  'dance-classes',
  'mover',
  danceFloor,
  () =>
    [
      castShadow(190, 188, 110, 7),
      // Legs.
      path(
        limb([
          [186, 128, 12],
          [184, 156, 8.5],
          [182, 182, 5.5],
        ]),
        c.skin5,
      ),
      path(
        limb([
          [202, 128, 12],
          [232, 140, 9],
          [236, 166, 6],
          [232, 176, 5],
        ]),
        c.skin5,
      ),
      path('M174 180H188L192 190H176C172 190 172 184 174 180z', c.accentHi) +
        path('M226 172L238 170 246 184 236 188z', c.accentHi),
      // Skirt.
      path(
        'M172 100C180 108 206 108 214 100 236 112 280 116 296 140 284 150 262 142 244 150 230 158 212 150 196 154 176 158 160 148 142 154 124 158 110 150 96 156 110 130 152 120 172 100z',
        c.accent,
      ),
      path(
        'M206 104C226 122 250 136 296 140 284 150 262 142 244 150 232 157 220 154 208 152 220 140 216 120 206 104z',
        c.accentLo,
      ),
      path('M172 100C166 118 150 140 142 154 124 158 110 150 96 156 110 130 152 120 172 100z', c.accentHi),
      path('M186 106C182 124 182 140 178 155L196 154C200 136 200 120 198 106z', c.accentHi),
      // Arms.
      path(
        limb([
          [172, 66, 8],
          [142, 52, 6.5],
          [122, 24, 5],
          [120, 14, 4],
        ]),
        c.skin5,
      ),
      path(
        limb([
          [212, 66, 8],
          [242, 78, 6.5],
          [272, 70, 5],
          [284, 64, 4],
        ]),
        c.skin5,
      ),
      path('M214 74C240 86 268 78 284 68L284 64C264 72 242 78 216 68z', c.shade),
      path(
        limb([
          [120, 16, 4.5],
          [116, 6, 3.8],
          [118, -2, 2.6],
        ]),
        c.skin5,
      ) +
        path(
          limb([
            [282, 65, 4.5],
            [292, 58, 3.6],
            [299, 57, 2.4],
          ]),
          c.skin5,
        ),
      // Bodice.
      path(
        'M170 60C182 56 202 56 214 60 216 76 208 88 214 102 206 110 180 110 172 102 178 88 168 76 170 60z',
        c.accent,
      ),
      path(
        'M202 57C208 58 212 59 214 60 216 76 208 88 214 102 208 107 202 108 194 108 206 92 206 74 202 57z',
        c.accentLo,
      ),
      path('M180 57C184 68 200 68 204 57 198 54 186 54 180 57z', c.skin5),
      at(191, 55, frontHead({ skin: c.skin5, hair: c.hairBlack, style: 'afro', smile: 'open', earrings: c.brass }), {
        scale: 0.86,
        turn: 6,
      }),
      stroke('M70 176C84 186 104 190 122 190M262 190C282 188 296 184 306 176', c.accentHi, 3),
    ].join(''),
  { squareScale: 0.84 },
);
