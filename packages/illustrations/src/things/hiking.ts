import { hills } from '../backdrops/hills.ts';
import { clip } from '../draw/clip.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const pack = 'M132 82C132 66 188 66 188 82L194 128C194 142 126 142 126 128z';

/** A walker from behind with a large rucksack, on a path into the hills. */
export const hiking = compose(
  'hiking',
  'explorer',
  hills,
  () =>
    [
      path(
        'M96 200C120 176 182 168 190 154 196 144 176 138 190 128 200 122 206 122 210 120 206 128 202 134 214 142 230 156 222 178 240 200z',
        c.creamLo,
      ),
      path('M214 142C230 156 222 178 240 200H214C206 180 216 158 208 144z', c.shade),
      ellipse(186, 196, 58, 6, c.shade),
      // Legs, one step ahead.
      path(
        limb([
          [150, 134, 12],
          [146, 160, 9.5],
          [144, 182, 8],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [170, 134, 12],
          [176, 158, 9.5],
          [180, 176, 8],
        ]),
        c.deep,
      ),
      path('M134 178H154V194C154 198 134 198 134 194z', c.woodLo),
      path('M171 172H189V186C189 190 171 190 171 186z', c.woodLo),
      rect(133, 176, 21, 6, c.accent, 2) + rect(170, 170, 20, 6, c.accent, 2),
      // Arms and poles.
      stroke('M108 128L98 196M212 124L226 190', c.steelLo, 2.6),
      path(
        limb([
          [134, 84, 11],
          [116, 106, 9],
          [108, 126, 7.5],
        ]),
        c.main,
      ),
      path(
        limb([
          [186, 84, 11],
          [204, 106, 9],
          [212, 124, 7.5],
        ]),
        c.mainLo,
      ),
      ellipse(107, 129, 6, 6.5, c.skin5) + ellipse(213, 127, 6, 6.5, c.skin5),
      at(160, 72, headFromBehind({ skin: c.skin5, hair: c.red, style: 'cap', top: c.main }), { scale: 1.08 }),
      ellipse(160, 26.5, 5, 4.5, c.cream),
      path(pack, c.accent),
      clip(
        pack,
        path('M170 60C194 80 190 130 176 146H210V60z', c.shade) +
          stipple(128, 70, 66, 76, c.shade) +
          path('M136 84C136 74 148 72 156 72 142 78 142 96 140 124H130z', c.shine),
      ),
      path('M138 104C138 98 182 98 182 104L184 128C184 134 136 134 136 128z', c.accentHi),
      path('M164 99.500C174 100 182 101 182 104L184 128C184 132 172 133 162 133 172 122 170 108 164 99.500z', c.shade),
      path('M130 80C140 88 180 88 190 80L191 90C176 98 144 98 129 90z', c.accentLo),
      rect(152, 88, 5, 12, c.brass, 1.5) + rect(163, 88, 5, 12, c.brass, 1.5),
      path('M126 62C126 54 194 54 194 62S194 72 194 72 126 72 126 62z', c.brass),
      path('M178 56.500C188 57 194 59 194 62V70C188 72 182 72 178 72z', c.brassLo),
      stroke('M140 56.500V71M180 56.500V71', c.deep, 2),
    ].join(''),
  { squareScale: 0.96 },
);
