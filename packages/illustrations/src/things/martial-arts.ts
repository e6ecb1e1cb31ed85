import { hall } from '../backdrops/hall.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { frontHead } from '../figures/face.ts';
import { fist } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const jacket =
  'M118 96C132 88 146 86 160 86S188 88 202 96C218 102 226 112 228 128L216 206H104L92 128C94 112 102 102 118 96z';

/** In a white gi with a coloured belt, fists on guard. */
export const martialArts = compose(
  'martial-arts',
  'mover',
  hall,
  () =>
    [
      path(jacket, c.cream),
      clip(jacket, stipple(120, 88, 110, 120, c.shade) + path('M194 92C234 112 212 170 212 206H240V92z', c.shade)),
      path('M142 84L160 122 178 84C168 80 152 80 142 84z', c.skin4),
      at(160, 84, frontHead({ skin: c.skin4, hair: c.hairBlack, style: 'bun' }), { scale: 1.12 }),
      path('M142 82L131 88C141 114 158 142 190 166L200 156C176 140 158 110 150 84z', c.cream),
      path('M178 82L189 88C181 110 170 128 156 144L148 134C160 118 166 102 170 84z', c.creamLo),
      stroke('M131 90C142 116 160 142 190 166M189 90C184 106 176 120 168 130', c.shade, 1.6),
      path('M98 160C130 169 190 169 222 160L220 178C190 188 130 188 100 178z', c.main),
      path('M190 167C204 165 214 162 222 160L220 178C212 181 200 184 190 185z', c.shade),
      path('M148 161H176L180 184H144z', c.mainLo),
      path('M148 176L126 206H142L160 184zM172 176L196 206H180L162 184z', c.main),
      // Arms on guard: forearms out of wide sleeves.
      path(
        limb([
          [80, 160, 10],
          [94, 138, 9],
          [106, 116, 7],
        ]),
        c.skin4,
      ),
      path(
        limb([
          [240, 150, 10],
          [226, 126, 9],
          [212, 100, 7],
        ]),
        c.skin4,
      ),
      path('M248 150C238 128 226 112 218 98L213 101C222 120 230 136 236 152z', c.shade),
      path(
        'M122 98C104 100 92 112 82 130 70 146 62 158 64 168 68 180 84 182 92 174L108 150C100 144 92 140 88 138 100 132 112 128 118 118z',
        c.cream,
      ),
      path('M88 138C96 140 102 144 108 150L92 174C96 160 94 148 84 142z', c.creamLo),
      path('M118 118C112 128 100 132 88 138 96 126 108 118 118 110z', c.shade),
      path(
        'M198 98C216 100 230 108 240 124 252 140 260 152 258 162 254 174 238 176 230 168L216 142C222 136 228 132 232 130 220 126 208 124 202 116z',
        c.creamLo,
      ),
      path('M232 130C226 132 220 136 216 142L230 168C226 154 228 142 236 134z', c.shade),
      path('M240 124C252 140 260 152 258 162 254 174 238 176 230 168 246 168 248 146 240 124z', c.shade),
      at(109, 106, fist(c.skin4), { scale: 0.88, turn: 18 }),
      at(208, 90, fist(c.skin4), { scale: 0.88, turn: -18 }),
    ].join(''),
  { squareScale: 0.92 },
);
