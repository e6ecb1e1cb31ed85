import { dojo } from '../backdrops/dojo.ts';
import { clip } from '../draw/clip.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bareArm } from '../figures/body.ts';
import { frontHead } from '../figures/face.ts';
import { fist } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const jacket =
  'M160 90C168 90 174 93 184 96 198 99 212 101 219 110 225 120 224 134 219 144 214 152 212 160 213 168L222 206H98L107 168C108 160 106 152 101 144 96 134 95 120 101 110 108 101 122 99 136 96 146 93 152 90 160 90z';

/** In a white gi with a coloured belt, fists on guard. */
export const martialArts = compose(
  'martial-arts',
  'mover',
  dojo,
  () =>
    [
      path(jacket, c.cream),
      clip(jacket, stipple(120, 88, 110, 120, c.shade) + path('M194 92C222 108 200 150 204 206H240V92z', c.shade)),
      path('M144 90L160 124 176 90C168 86 152 86 144 90z', c.skin4),
      at(160, 80, frontHead({ skin: c.skin4, hair: c.hairBlack, style: 'bun' }), { scale: 0.94 }),
      path('M145 88L134 94C142 118 158 142 186 160L196 152C174 138 158 112 152 90z', c.cream),
      path('M175 88L186 94C179 114 168 130 154 146L147 136C159 121 165 106 168 90z', c.creamLo),
      stroke('M134 94C144 118 160 142 186 160M186 95C181 109 174 121 167 132', c.shade, 1.6),
      path('M106 158C132 167 188 167 214 158L213 174C188 184 132 184 107 174z', c.main),
      path('M188 164.500C198 163 207 161 214 158L213 174C206 177 196 179 187 180.500z', c.shade),
      path('M150 159H174L178 180H146z', c.mainLo),
      path('M149 172L130 206H146L160 179zM171 172L192 206H177L162 179z', c.main),
      // Arms on guard: forearms out of wide sleeves.
      path(
        limb([
          [113, 116, 15],
          [96, 140, 14],
          [88, 158, 13],
        ]),
        c.cream,
      ) +
        path(
          limb([
            [88, 160, 13],
            [95, 146, 13.5],
            [102, 130, 13.5],
          ]),
          c.cream,
        ),
      path('M127 120C122 140 112 156 98 170 90 176 78 170 76 162 84 166 96 158 106 138z', c.shade),
      at(104, 128, ellipse(0, 0, 13.5, 5, c.creamLo), { turn: 26 }),
      bareArm([104, 130], [107, 124], [116, 103], c.skin4, 1.7),
      at(119, 92, fist(c.skin4), { scale: 0.86, turn: 18 }),
      path(
        limb([
          [207, 116, 15],
          [226, 134, 14],
          [236, 150, 13],
        ]),
        c.creamLo,
      ) +
        path(
          limb([
            [236, 152, 13],
            [227, 138, 13.5],
            [221, 122, 13.5],
          ]),
          c.creamLo,
        ),
      path('M238 132C248 142 254 156 244 164 234 168 224 160 222 148 232 154 240 148 238 132z', c.shade),
      at(220, 119, ellipse(0, 0, 13.5, 5, c.creamLo) + ellipse(0, 0, 13.5, 5, c.shade), { turn: -22 }),
      bareArm([220, 121], [217, 114], [208, 93], c.skin4, 1.7),
      at(204, 82, fist(c.skin4), { scale: 0.86, turn: -18, flip: true }),
    ].join(''),
  { squareScale: 0.92 },
);
