import { sittingRoom } from '../backdrops/sitting-room.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { cuppedHand } from '../figures/hands.ts';
import { profileBust } from '../figures/profile.ts';
import { mug, steam, tableLamp } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const chair =
  'M52 66C52 40 92 34 122 40 140 44 146 60 146 84V150H222C240 150 246 166 240 182L238 198H60C46 198 44 182 48 168z';

/** In the armchair by the shelves, a book, a cat and a globe. */
export const thinker = compose(
  'thinker',
  'thinker',
  sittingRoom,
  () =>
    [
      castShadow(150, 196, 220, 8),
      path(chair, c.accent),
      clip(
        chair,
        path('M52 66C52 40 92 34 122 40 96 46 76 60 74 90L70 198H40z', c.accentHi) +
          stipple(120, 110, 120, 90, c.shade) +
          path('M120 150H250V200H120z', c.shade),
      ),
      // She, in profile.
      path(
        limb([
          [112, 156, 22],
          [176, 148, 17],
          [206, 152, 14],
          [216, 192, 10],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [116, 160, 22],
          [190, 158, 17],
          [218, 166, 13],
          [222, 196, 9],
        ]),
        c.deep,
      ),
      path('M212 190H232L246 198C248 204 244 206 238 206H212z', c.red),
      at(112, 96, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'bun', top: c.main, eyes: 'closed' }), {
        scale: 1.26,
      }),
      path(
        limb([
          [96, 120, 15],
          [118, 158, 12],
          [158, 142, 9],
        ]),
        c.mainHi,
      ),
      path('M152 104L196 92 214 130 168 146z', c.red),
      path('M196 92L206 94 222 132 214 130z', c.cream),
      path('M196 92L214 130 206 133 190 94z', c.redLo),
      at(170, 140, cuppedHand(c.skin5), { flip: true, turn: -26, scale: 0.78 }),
      // Chair's arm in front.
      path('M38 136C38 122 62 122 64 138L70 200H42z', c.accentLo) +
        path('M62 158C62 144 94 144 96 158L100 204H60z', 'none'),
      // The cat.
      castShadow(278, 196, 70, 6),
      path('M252 196C248 170 256 152 272 146L270 130 280 138H290L300 130 300 148C312 158 316 180 312 196z', c.brass),
      path('M296 140L300 130 300 148C312 158 316 180 312 196H292C300 176 300 156 296 140z', c.brassLo),
      path(
        limb([
          [308, 192, 6],
          [330, 188, 5],
          [334, 170, 4],
        ]),
        c.brass,
      ),
      stroke('M278 149C280 151 283 151 285 149M289 149C291 151 294 151 296 149', c.charcoal, 1.6) +
        path('M286 154H289L287.500 156.500z', c.redLo) +
        stroke('M262 170H274M262 178H272', c.brassLo, 2.4),
      use(mug, 22, 190, { scale: 1.05, fill: c.cream }) + use(steam, 20, 162, { scale: 0.8 }),
      // Piles of books, for wide pictures.
      repeat(
        4,
        (index) =>
          rect(
            -112 + ((index * 7) % 9),
            184 - index * 14,
            74 - index * 6,
            14,
            [c.main, c.accent, c.mainLo, c.brass][index] ?? c.main,
            3,
          ) + rect(-60, 187 - index * 14, 12, 8, c.cream),
      ),
      use(tableLamp, -74, 142, { scale: 1.05 }),
    ].join(''),
  { squareScale: 0.68 },
);
