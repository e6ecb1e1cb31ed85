import { shore } from '../backdrops/shore.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { grippingHand } from '../figures/hands.ts';
import { profileHead } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Standing on a long board, the paddle in both hands. */
export const paddleboarding = compose(
  'paddleboarding',
  'explorer',
  shore,
  () =>
    [
      // Board, and what it does to the water.
      path('M4 184C60 176 250 176 312 184 280 194 40 194 4 184z', c.waterLo),
      path(
        'M6 174C20 168 60 166 160 166 240 166 282 168 300 170 310 172 316 176 314 178 300 184 240 186 160 186 60 186 14 182 6 174z',
        c.accentLo,
      ),
      path(
        'M6 172C20 166 60 164 160 164 240 164 282 166 300 168 310 170 316 172 314 174 300 179 240 181 160 181 60 181 14 179 6 172z',
        c.accent,
      ),
      path(
        'M6 172C20 166 60 164 160 164 240 164 282 166 300 168 306 169 310 170 312 171 280 171 230 169 160 170 90 171 40 174 16 176 11 175 8 174 6 172z',
        c.accentHi,
      ),
      path('M270 166.500C276 170 278 175 274 179.500L266 180C270 175 270 170 264 166.200z', c.cream),
      path('M94 166H190L186 177H84z', c.deepHi),
      // Far arm and leg.
      path(
        limb([
          [134, 66, 7.5],
          [152, 82, 6.4],
          [176, 92, 5],
        ]),
        c.skin4,
      ),
      path(
        limb([
          [128, 106, 12],
          [142, 120, 10.5],
          [152, 134, 7.5],
          [154, 146, 7],
          [152, 164, 4],
        ]),
        c.skin4,
      ),
      path('M147 160H158L168 167C170 170 168 172 165 172H147z', c.skin4),
      path('M128 112L140 108 160 130C162 142 160 160 168 167L165 172H147C148 154 146 140 136 130z', c.shade),
      path(
        limb([
          [130, 112, 13.5],
          [143, 125, 11.5],
        ]),
        c.deep,
      ),
      path(
        limb([
          [120, 106, 13],
          [124, 122, 11],
          [123, 138, 8],
          [118, 150, 7.4],
          [110, 166, 4.2],
        ]),
        c.skin4,
      ),
      path('M105 162H116L126 170C128 173 126 175 123 175H104z', c.skin4),
      path(
        limb([
          [121, 112, 14.5],
          [123, 131, 12],
        ]),
        c.deepHi,
      ),
      path('M130 108C134 132 132 150 116 168L110 166C122 148 124 134 122 112z', c.shade),
      // Vest.
      path('M113 62C121 56 136 56 142 65 146 80 136 92 138 110 130 117 113 116 107 109 110 94 104 78 113 62z', c.red),
      path('M132 58C137 59 140 62 142 65 146 80 136 92 138 110 132 115 122 116 114 113 130 98 136 78 132 58z', c.shade),
      stroke('M109 96C118 100 128 100 137 97', c.deep, 5),
      path('M116 60C120 66 130 66 134 58 130 54 120 54 116 60z', c.skin4),
      at(122, 60, profileHead({ skin: c.skin4, hair: c.hairBlack, style: 'ponytail' }), { scale: 0.66, turn: 4 }),
      // Paddle.
      stroke('M168 24L206 158', c.woodHi, 4.4),
      stroke('M160 26L176 21', c.woodLo, 6),
      path('M202 144L212 142C222 156 226 172 222 190 211 186 203 172 200 158z', c.brass),
      path('M207 143L212 142C222 156 226 172 222 190 218 188 214 185 211 181 214 168 212 154 207 143z', c.brassLo),
      path('M192 188C204 179 232 179 246 188 234 197 204 197 192 188z', c.water),
      stroke('M194 187C206 181 230 181 244 187', c.waterHi, 2.2),
      at(187, 92, grippingHand(c.skin4), { flip: true, scale: 0.5, turn: -16 }),
      // Near arm, to the top of the paddle.
      path(
        limb([
          [124, 70, 8.5],
          [146, 60, 7],
          [164, 34, 5],
        ]),
        c.skin4,
      ),
      path('M126 79C142 76 154 66 168 37L164 34C154 54 142 64 124 68z', c.shade),
      at(168, 27, grippingHand(c.skin4), { flip: true, scale: 0.5, turn: 50 }),
      stroke('M14 192H70M262 190H306M90 196H130', c.waterHi, 2.4),
    ].join(''),
  { squareScale: 0.7, stands: { scale: 0.86, x: 14, y: -6 } },
);
