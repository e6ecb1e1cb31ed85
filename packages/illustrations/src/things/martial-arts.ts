import { hall } from '../backdrops/hall.ts';
import { clip } from '../draw/clip.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
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
          [118, 114, 17],
          [96, 140, 17],
          [80, 164, 16],
        ]),
        c.cream,
      ),
      path('M132 116C124 136 108 158 90 176L76 180C96 166 112 140 118 122z', c.shade),
      path(
        limb([
          [80, 164, 16],
          [88, 146, 15.5],
          [93, 136, 15],
        ]),
        c.cream,
      ),
      at(94, 134, ellipse(0, 0, 15, 6, c.creamLo), { turn: 22 }),
      path(
        limb([
          [94, 134, 8],
          [100, 120, 7.5],
          [106, 106, 6],
        ]),
        c.skin4,
      ),
      at(108, 96, fist(c.skin4), { scale: 0.86, turn: 16 }),
      path(
        limb([
          [202, 112, 17],
          [226, 134, 17],
          [242, 154, 16],
        ]),
        c.creamLo,
      ),
      path('M190 120C200 140 214 156 236 168L248 168C228 152 208 134 202 118z', c.shade),
      path(
        limb([
          [242, 154, 16],
          [233, 136, 15.5],
          [228, 124, 15],
        ]),
        c.creamLo,
      ),
      path('M248 138C258 152 260 164 250 170 238 172 230 162 228 150 240 158 250 152 248 138z', c.shade),
      at(227, 122, ellipse(0, 0, 15, 6, c.creamLo) + ellipse(0, 0, 15, 6, c.shade), { turn: -24 }),
      path(
        limb([
          [227, 122, 8],
          [220, 108, 7.5],
          [213, 94, 6],
        ]),
        c.skin4,
      ),
      path('M232 120C226 108 220 98 216 92L212 95C218 106 222 116 224 124z', c.shade),
      at(210, 84, fist(c.skin4), { scale: 0.86, turn: -16, flip: true }),
    ].join(''),
  { squareScale: 0.92 },
);
