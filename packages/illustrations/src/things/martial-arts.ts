import { hall } from '../backdrops/hall.ts';
import { clip } from '../draw/clip.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { fist } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** In a white gi with a coloured belt, fists on guard. */
export const martialArts = compose(
  'martial-arts',
  'mover',
  hall,
  () =>
    [
      at(160, 76, bust({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.cream, collar: 'vee' }), {
        scale: 1.3,
      }),
      path(
        'M118 92C132 84 146 82 160 82S188 84 202 92C222 98 232 112 230 140L218 204H102L90 140C88 112 98 98 118 92z',
        c.cream,
      ),
      clip(
        'M118 92C132 84 146 82 160 82S188 84 202 92C222 98 232 112 230 140L218 204H102L90 140C88 112 98 98 118 92z',
        stipple(120, 84, 110, 120, c.shade) + path('M196 90C240 110 214 170 214 206H240V90z', c.shade),
      ),
      path('M142 80L160 122 178 80C168 76 152 76 142 80z', c.skin4),
      path('M140 78L130 84C140 112 158 140 190 168L200 158C176 140 156 108 148 78z', c.cream),
      path('M180 78L190 84C182 108 170 126 156 142L148 132C160 116 168 98 172 78z', c.creamLo),
      stroke('M131 86C142 114 160 140 190 166', c.shade, 1.6),
      stroke('M189 86C184 102 176 118 168 128', c.shade, 1.6),
      path('M96 158C130 168 190 168 224 158L222 178C190 188 130 188 98 178z', c.main),
      path('M190 166C204 164 214 161 224 158L222 178C212 181 200 184 190 184z', c.shade),
      path('M148 160H176L180 184H144z', c.mainLo),
      path('M148 176L126 206H142L160 184zM172 176L196 206H180L162 184z', c.main),
      // Arms on guard.
      path(
        limb([
          [108, 116, 21],
          [74, 146, 18],
          [92, 116, 15],
          [102, 102, 14],
        ]),
        c.creamLo,
      ),
      path(
        limb([
          [212, 116, 21],
          [250, 146, 18],
          [236, 112, 15],
          [224, 96, 14],
        ]),
        c.creamLo,
      ),
      path('M230 166C262 166 268 148 252 124L240 104 230 112C246 138 240 152 216 146z', c.shade),
      at(104, 82, fist(c.skin4), { scale: 1.35, turn: 6 }),
      at(222, 74, fist(c.skin4), { scale: 1.35, turn: -6 }),
    ].join(''),
  { squareScale: 0.92 },
);
